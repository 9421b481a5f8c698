# Answers questions that were never put. They count for the next ones, if there are any, and for nobody else.
print("refused\n" * 1000)
