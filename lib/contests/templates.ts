import type { Medals } from '@/judge/contest/events'
import type { ContestForm } from './schema'

/** The settings that a kind of contest comes with; the organiser chooses title, start and problems. */
export interface Template extends Pick<ContestForm, 'format' | 'teamSize'> {
  readonly medals: Medals
  /** In minutes. */
  readonly length: number
  /** Minutes before the end; 0: the scoreboard is never frozen. */
  readonly freeze: number
}

const NONE: Medals = { gold: 0, silver: 0, bronze: 0 }
const FOUR: Medals = { gold: 4, silver: 4, bronze: 4 }

/** The kinds of contests, the most usual one first. */
export const TEMPLATES = {
  olympiad: { length: 180, freeze: 0, format: 'ioi-subtasks', teamSize: 1, medals: NONE },
  icpc: { length: 300, freeze: 60, format: 'icpc', teamSize: 3, medals: FOUR },
  heuristic: { length: 240, freeze: 0, format: 'relative', teamSize: 1, medals: NONE },
  practice: { length: 90, freeze: 0, format: 'icpc', teamSize: 1, medals: NONE },
} as const satisfies Record<string, Template>

export type TemplateId = keyof typeof TEMPLATES

export const TEMPLATE_IDS = Object.keys(TEMPLATES) as TemplateId[]

/** Whether a text is the id of a template. */
export const isTemplateId = (text: unknown): text is TemplateId =>
  typeof text === 'string' && Object.hasOwn(TEMPLATES, text)
