// Answers each request after some ten milliseconds of work, as the site does that renders a page.
import { createServer } from 'node:http'

const server = createServer((_, response) => {
  let sum = 0
  for (let i = 0; i < 1e6; i++) sum = (sum + i * i) % 1009
  response.end(String(sum))
})
// It ends with the test that started it.
process.stdin.on('end', () => process.exit()).resume()
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
