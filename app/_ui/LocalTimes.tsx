import { EarlyScript } from './EarlyScript'
import { WHEN_SCRIPTS } from './whenScripts'

/** Shows the moments of the page in the reader's own time zone: see `When`. Stands after everything that has some. */
export const LocalTimes = () => WHEN_SCRIPTS.map((text) => <EarlyScript key={text.slice(0, 9)} text={text} />)
