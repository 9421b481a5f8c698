# Whoever opened it would wait for ever.
mkfifo bot
