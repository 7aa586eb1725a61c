@rem npm runs scripts with cmd.exe on Windows, which has no `exec`: this is it. Elsewhere `exec` puts the launcher in the
@rem place of npm's shell, which would keep a SIGINT for itself.
@%*
