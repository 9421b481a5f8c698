-- North is no command.
print("NESW")
