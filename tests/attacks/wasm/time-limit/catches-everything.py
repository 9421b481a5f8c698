"""Nothing that is thrown at it makes it stop."""
while True:
    try:
        while True:
            pass
    except BaseException:
        pass
