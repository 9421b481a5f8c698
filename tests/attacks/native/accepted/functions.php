<?php
// What PHP can do besides computing: files of the host, addresses, and other programs.
$breaches = [];
foreach (['/etc/passwd', '/etc/shadow', '/etc/php/8.2/cli/php.ini', '/proc/1/environ', 'php://filter/resource=/etc/shadow'] as $place) {
    if (@file_get_contents($place) !== false) {
        $breaches[] = $place;
    }
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
