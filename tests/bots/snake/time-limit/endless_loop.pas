program EndlessLoop;
begin
  while True do;
end.
