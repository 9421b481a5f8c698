import { type Browser, chromium } from 'playwright-core'
import { chromium as findChromium, WITHOUT_NEEDLESS } from '@/scripts/test/chromium.mjs'
import { atTheEnd } from './cleanup'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  WITHOUT_NEEDLESS,
]

/** Chromium without a GPU, until the end of the run. */
export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: FLAGS })
  atTheEnd(() => browser.close())
  return browser
}
