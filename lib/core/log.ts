import 'server-only'
import pino from 'pino'
import { logLevel } from './env'

/** The log of this process: one JSON object per line on stdout. Never log a password, a token or an answer. */
export const log = pino({ level: logLevel(), base: undefined })
