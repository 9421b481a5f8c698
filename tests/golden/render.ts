import { type GameResult, previewStep } from '@/judge/replay/play'

/** Returns the replay as JSON, its result, and the board at the start, at three steps in between, and at the end. */
export function render(played: GameResult): string {
  const film = played.film()
  const steps = [0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * film.length))
  const boards = [...new Set(steps)].map((step) => {
    const { code, values } = film.tell(step)
    return `-- step ${step} of ${film.length}: ${code} ${JSON.stringify(values)}\n${film.picture(step)}`
  })
  const { outcome } = played
  return [
    `${JSON.stringify(played.replay(), undefined, 2)}\n`,
    `-- outcome\n${JSON.stringify(outcome, undefined, 2)}\n`,
    `-- events: ${film.events.map(({ step, kind }) => `${kind} ${step}`).join(', ')}\n`,
    `-- telling: ${previewStep(film)} of ${film.length}\n`,
    ...boards,
  ].join('\n')
}
