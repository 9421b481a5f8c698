import { chromium } from 'playwright-core'
import { chromium as findChromium } from './test/chromium.mjs'

/*
 * The picture in the README: `npm run screenshot -- http://localhost:3000`, with the site running.
 */

const ANSWER = 'RRRLDUUURRRUUURRRRLLLRRUULDDDDRRRRDDDRRRUUU'
const FILE = 'docs/screenshots/robot-escape.png'

const [site = 'http://localhost:3000'] = process.argv.slice(2)
const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium was found. Install it: apt-get install chromium')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 860 },
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
  })
  await page.goto(`${site}/problems/robot-escape`)
  await page.getByLabel('Your answer').fill(ANSWER)
  await page.getByText('28 of 70 escaped').waitFor()
  await page.evaluate(() => document.querySelector('textarea')?.blur())
  await page.screenshot({ path: FILE })
  console.log(FILE)
} finally {
  await browser.close()
}
