import { JudgeFault, type PlayedGame } from './types'

/** How many times a game is attempted if the host spoils it. */
const TRIES = 3

/** Plays a game until the host does not spoil it. Rejects with a `JudgeFault` after the third spoilt game. */
export async function retrySpoilt(play: () => Promise<PlayedGame>): Promise<PlayedGame> {
  const causes: string[] = []
  while (causes.length < TRIES) {
    const played = await play()
    const { death } = played.record
    if (death?.cause !== 'host') return played
    causes.push(death.detail)
  }
  throw new JudgeFault(`the host spoilt a game ${TRIES} times: ${causes.join('; ')}`)
}
