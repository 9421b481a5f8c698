// Files of the host.
program Include;
{$I /etc/shadow}
{$L /etc/shadow}
begin
end.
