# The artefact is a link to a file of the host.
ln -s /etc/shadow bot
