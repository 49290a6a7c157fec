# Error messages of Helm and Kubernetes: what they mean, what they leave, what to do.
