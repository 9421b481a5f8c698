/** The panels of a problem's page in stacking order, by what is submitted. */
export const PANELS = {
  answer: ['statement', 'board', 'submit'],
  bot: ['statement', 'submit', 'board', 'console'],
  program: ['statement', 'submit'],
} as const
export type PanelName = (typeof PANELS)[keyof typeof PANELS][number]

/** The panel for a URL fragment. The answer field and the editors, which are named by what is submitted, are in the same one. */
export function panelOf(hash: string, panels: readonly PanelName[]): PanelName | undefined {
  const name = hash.replace(/^#/, '')
  if (/^(answer|bot|program)$/.test(name)) return 'submit'
  return panels.find((panel) => panel === name)
}

/** The panel that a key moves to, as in every tab list; it wraps around at the ends. */
export function panelByKey(
  key: string,
  from: PanelName,
  panels: readonly PanelName[],
): PanelName | undefined {
  const at = panels.indexOf(from)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: panels.length - 1 }[key]
  return to === undefined ? undefined : panels[(to + panels.length) % panels.length]
}
