<?php
// What PHP can do besides computing: files of the host, addresses, and other programs.
$breaches = [];
foreach (['/etc/passwd', '/etc/shadow', '/etc/php/8.2/cli/php.ini', 'php://filter/resource=/etc/shadow'] as $place) {
    if (@file_get_contents($place) !== false) {
        $breaches[] = $place;
    }
}
// Without a helper, the first process is bwrap, which may be looked at: it has nothing of the judge's environment.
if (preg_match('/(^|\0)(HOME|USER|NODE_ENV|DATABASE_URL)=/', (string) @file_get_contents('/proc/1/environ'))) {
    $breaches[] = 'environment';
}
foreach (['tcp://127.0.0.1:80', 'udp://1.1.1.1:53', 'unix:///run/dbus/system_bus_socket'] as $address) {
    if (@stream_socket_client($address, $code, $message, 1)) {
        $breaches[] = $address;
    }
}
if (@file_put_contents('/box/other', 'x') !== false || @file_put_contents('/usr/other', 'x') !== false) {
    $breaches[] = 'writes';
}
if (trim((string) @shell_exec('cat /etc/shadow 2>/dev/null')) !== '') {
    $breaches[] = 'shell';
}
fgets(STDIN);
echo $breaches ? 'BREACH ' . implode(' ', $breaches) : 'refused', "\n";
