/*
 * What the hall screen shows, one scene after the other: pages of the scoreboard with games between them.
 */

export type HallScene =
  | { readonly kind: 'board' /** From 0. */; readonly page: number }
  | { readonly kind: 'game'; readonly id: string }

/** Most pages of the scoreboard: whoever is behind them is not waited for in a hall. */
export const MOST_PAGES = 12

/** The scenes in their order. After each page of the scoreboard comes a game while there are any, then the others. */
export function scenesOf(rows: number, perPage: number, games: readonly string[]): HallScene[] {
  const pages = Math.min(MOST_PAGES, Math.max(1, Math.ceil(rows / perPage)))
  return Array.from({ length: Math.max(pages, games.length) }, (_, at): HallScene[] => {
    const id = games[at]
    return [
      ...(at < pages ? [{ kind: 'board', page: at } as const] : []),
      ...(id === undefined ? [] : [{ kind: 'game', id } as const]),
    ]
  }).flat()
}

export const isSame = (one: HallScene, other: HallScene): boolean =>
  one.kind === 'board'
    ? other.kind === 'board' && one.page === other.page
    : other.kind === 'game' && one.id === other.id

/** The scene that comes before or after another one, round and round; from one that is gone, the first. */
export function beside(scenes: readonly HallScene[], from: HallScene, by: 1 | -1): HallScene {
  const at = scenes.findIndex((scene) => isSame(scene, from))
  const next = at < 0 ? 0 : (at + by + scenes.length) % scenes.length
  return scenes[next]!
}

/** What comes next by itself: a game that nobody has seen yet comes before everything else. */
export function following(
  scenes: readonly HallScene[],
  from: HallScene,
  seen: ReadonlySet<string>,
): HallScene {
  const fresh = scenes.find((scene) => scene.kind === 'game' && !seen.has(scene.id))
  return fresh ?? beside(scenes, from, 1)
}
