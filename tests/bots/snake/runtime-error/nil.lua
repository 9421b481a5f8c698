local field
print(field[1])
