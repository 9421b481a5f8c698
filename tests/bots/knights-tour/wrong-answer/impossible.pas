program Impossible;
begin
  WriteLn('IMPOSSIBLE');
end.
