program NoSemicolon;
begin
  WriteLn('F')
  WriteLn('F');
end.
