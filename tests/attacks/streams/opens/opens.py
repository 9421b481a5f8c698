with open("/dev/stdin") as questions, open("/dev/stdout", "w") as answers, open("/dev/stderr", "w") as errors:
    answers.write(questions.read())
    errors.write("c")
