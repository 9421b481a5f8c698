# Fills what there is to be filled, and the log.
yes | head -c 300M >bot
yes >other
yes >&2
