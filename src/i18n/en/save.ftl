# Files to save.
# $what names a text, $name is the file's name.
save-chart = Chart (.tgz)
save-one = Save: { $what }, revision { $revision }
save-done = Saved as { $name }
save-comment = Redacted by Helmwake: stand-ins (secret-1, ...) take the place of secret values. Do not apply this file.
save-comment-partly = Partly redacted by Helmwake: stand-ins (secret-1, ...) take the place of secret values, except those shown one by one. Do not apply this file.
