local kept = {}
for at = 1, 60000 do kept[at * 7919 % 10000] = ("x"):rep(10000) .. at end
print("R")
