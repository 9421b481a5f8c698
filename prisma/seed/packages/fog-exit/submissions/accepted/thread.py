# Depth-first search: lays a thread, and follows it back from where everything is known.
STEPS = {"U": (-1, 0), "R": (0, 1), "D": (1, 0), "L": (0, -1)}
BACK = {"U": "D", "R": "L", "D": "U", "L": "R"}


def ask(letter):
    print(letter, flush=True)
    return input()


input()
at = (0, 0)
known = {at}
thread = []
found = False
while not found:
    for letter, (down, right) in STEPS.items():
        there = (at[0] + down, at[1] + right)
        if there in known:
            continue
        known.add(there)
        answer = ask(letter)
        if answer != "wall":
            at = there
            thread.append(letter)
            found = answer == "exit"
            break
    else:
        letter = BACK[thread.pop()]
        ask(letter)
        at = (at[0] + STEPS[letter][0], at[1] + STEPS[letter][1])
