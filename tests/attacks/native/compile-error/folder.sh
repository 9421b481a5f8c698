mkdir bot
ln -s /etc bot/etc
