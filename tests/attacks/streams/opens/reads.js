const fs = require('node:fs')

fs.writeFileSync('/dev/stderr', 'c')
fs.writeFileSync('/dev/stdout', fs.readFileSync('/dev/stdin', 'utf8'))
