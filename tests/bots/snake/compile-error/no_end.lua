for line in io.lines() do
  print("F")
