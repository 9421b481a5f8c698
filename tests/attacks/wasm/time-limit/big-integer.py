"""One operation that takes for ever, in which the interpreter never looks up."""
x = 3 ** 3000000
x ** 50
