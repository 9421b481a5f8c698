setInterval(() => {}, 1)
setInterval(() => {}, 1e9)
