# Releases of Helm 2 and Tiller.
