import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * The Chromium for the browser tests: the one that CLEW_CHROMIUM names, else the first one on the PATH.
 * @returns {string | undefined}
 */
export function chromium() {
  if (process.env.CLEW_CHROMIUM) return process.env.CLEW_CHROMIUM
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), MAC].find(isProgram)
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Features that Chromium has and neither a test nor a benchmark needs, as one of its flags. Of several lists the last one
 * counts, so this is Playwright's (what of it is Chromium's and not Edge's) and, at the end, the pages of its own that each
 * window makes for suggestions to its address bar: two renderers, which take 0.6 s of the 1.0 s of CPU time that a window
 * with an empty page costs.
 */
export const WITHOUT_NEEDLESS = `--disable-features=${[
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
].join(',')}`
