import { keyOf } from '@/app/_ui/keys'
import type { FilmEvent } from '@/judge/puzzles/_common/puzzle'
import { earlierThan, laterThan } from './events'
import { type Action, type Moment, SPEEDS, type ViewAction } from './moment'

/**
 * All commands with their keys, in the order of the help dialog. Keys are named as in `KeyboardEvent.key`, with
 * `Shift+` if it matters. The help dialog, assistive technology, and the key handler all use this list.
 */
export const COMMANDS = [
  { name: 'toggle', keys: [' ', 'k'] },
  { name: 'back', keys: ['ArrowLeft'] },
  { name: 'forward', keys: ['ArrowRight'] },
  { name: 'tenBack', keys: ['Shift+ArrowLeft', 'j'] },
  { name: 'tenForward', keys: ['Shift+ArrowRight', 'l'] },
  { name: 'first', keys: ['Home'] },
  { name: 'last', keys: ['End'] },
  { name: 'earlier', keys: ['p'] },
  { name: 'later', keys: ['n'] },
  { name: 'slower', keys: [','] },
  { name: 'faster', keys: ['.'] },
  { name: 'loop', keys: ['r'] },
  { name: 'zoomIn', keys: ['+', '='] },
  { name: 'zoomOut', keys: ['-'] },
  { name: 'zoomReset', keys: ['0'] },
  { name: 'panLeft', keys: ['a'] },
  { name: 'panRight', keys: ['d'] },
  { name: 'panUp', keys: ['w'] },
  { name: 'panDown', keys: ['s'] },
  { name: 'transcript', keys: ['t'] },
  { name: 'help', keys: ['?'] },
] as const satisfies readonly { readonly name: string; readonly keys: readonly string[] }[]

export type Command = (typeof COMMANDS)[number]['name']

const BY_KEY = new Map<string, Command>(COMMANDS.flatMap(({ name, keys }) => keys.map((key) => [key, name])))

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'> &
  Partial<Pick<KeyboardEvent, 'code'>>

/** Whether a key types a character. Speech input can trigger such keys by accident, so users can switch them off. */
const isCharacter = (key: string) => key.length === 1 && key !== ' '

/** The command of a key, if any. Ignores the case of letters and maps other scripts to Latin. */
export function commandOf(pressed: Pressed, characters = true): Command | undefined {
  // Listed by name: `...rest` of an event is empty, because its values come from its prototype.
  const { shiftKey, ctrlKey, metaKey, altKey } = pressed
  const key = keyOf(pressed)
  if (ctrlKey || metaKey || altKey || (!characters && isCharacter(key))) return undefined
  if (isCharacter(key)) return BY_KEY.get(key.toLowerCase())
  return BY_KEY.get(shiftKey ? `Shift+${key}` : key)
}

/** The share of the visible part by which a key moves a zoomed board. */
const PAN = 0.2
export const ZOOM_STEP = 1.5

/** What a command does to playback. */
export function playbackAction(
  command: Command,
  moment: Moment,
  events: readonly FilmEvent[],
): Action | undefined {
  const { step, length, speed } = moment
  const go = (to: number | undefined): Action | undefined => (to === undefined ? undefined : { do: 'go', to })
  const faster = (by: number): Action => ({ do: 'speed', speed: SPEEDS[SPEEDS.indexOf(speed) + by] ?? speed })
  switch (command) {
    case 'toggle':
      return { do: 'toggle' }
    case 'back':
      return { do: 'by', steps: -1 }
    case 'forward':
      return { do: 'by', steps: 1 }
    case 'tenBack':
      return { do: 'by', steps: -10 }
    case 'tenForward':
      return { do: 'by', steps: 10 }
    case 'first':
      return go(0)
    case 'last':
      return go(length)
    case 'earlier':
      return go(earlierThan(events, step)?.step)
    case 'later':
      return go(laterThan(events, step)?.step)
    case 'slower':
      return faster(-1)
    case 'faster':
      return faster(1)
    case 'loop':
      return { do: 'loop' }
    default:
      return undefined
  }
}

const VIEW_ACTIONS: Partial<Record<Command, ViewAction>> = {
  zoomIn: { do: 'zoom', by: ZOOM_STEP },
  zoomOut: { do: 'zoom', by: 1 / ZOOM_STEP },
  zoomReset: { do: 'reset' },
  panLeft: { do: 'pan', x: PAN, y: 0 },
  panRight: { do: 'pan', x: -PAN, y: 0 },
  panUp: { do: 'pan', x: 0, y: PAN },
  panDown: { do: 'pan', x: 0, y: -PAN },
}

/** What a command does to the visible part of the board. */
export const viewAction = (command: Command): ViewAction | undefined => VIEW_ACTIONS[command]
