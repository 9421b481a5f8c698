# Weighs nothing in the box, and 200 MB for whoever takes it out.
truncate -s 200M bot
