'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Bench, type BenchInputs } from '@/app/_lab/Bench'
import { labAddress } from '@/app/_lab/runs'
import { Icon } from '@/app/_ui/Icon'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import { usePlayer } from '@/app/_viewer/player/PlayerContext'
import { useThrottledStep } from '@/app/_viewer/player/usePlayback'
import { recursionSection, type TraceFrame } from '@/judge/lab/recursion/section'
import {
  type Letter,
  printedAt,
  stackAt,
  type TraceRecording,
  type TreeNode,
  treeAt,
} from '@/judge/lab/recursion/trace'
import { type Run, readValues } from '@/judge/lab/section'
import type { Film } from '@/judge/puzzles/_common/puzzle'

/** Both versions in a labyrinth in which one of them never ends. */
const { values: LOOPING } = readValues(recursionSection.parameters, {
  ...{ version: 'both', board: 'loop', depth: '60' },
})

/** Recursion with its own parts: the order of directions as a list, and the calls of each run. */
export function RecursionBench(inputs: BenchInputs) {
  const t = useTranslations('lab.recursion.calls')
  return (
    <Bench
      section={recursionSection}
      {...inputs}
      above={({ values, change }) => (
        <OrderList order={String(values.order)} onChange={(order) => change({ ...values, order })} />
      )}
      beside={({ runs = [] }) => (
        <div className={runs.length > 1 ? 'grid gap-8 md:grid-cols-2' : ''}>
          {runs.map((run) => (
            <Calls
              key={run.algorithm.id}
              run={run}
              name={
                runs.length > 1 ? (inputs.words[run.algorithm.id]?.name ?? run.algorithm.name) : undefined
              }
            />
          ))}
          {runs.length === 1 && (
            <a className="link mt-5 inline-block" href={labAddress(recursionSection, LOOPING)}>
              {t('loop')}
            </a>
          )}
        </div>
      )}
    />
  )
}

/** The two ways to move a direction in the list. */
const WAYS = ['earlier', 'later'] as const
type Way = (typeof WAYS)[number]

interface OrderListProps {
  /** The letters of the directions in their order, as in `LRUD`. */
  order: string
  onChange: (order: string) => void
}

/** The order with one letter moved to a place. */
function moved(order: string, letter: string, to: number): string {
  const rest = order.replace(letter, '')
  return rest.slice(0, to) + letter + rest.slice(to)
}

/** The order in which directions are tried: a list whose lines can be dragged, or moved by their buttons. */
function OrderList({ order, onChange }: OrderListProps) {
  const t = useTranslations('lab.recursion.order')
  const heading = useId()
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<Letter>()
  /** The last move, which is said aloud, and after which its button keeps the focus. */
  const [last, setLast] = useState<{ readonly letter: Letter; readonly button?: Way }>()
  // Moving a line in the page may take the focus from its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list has a new order
  useEffect(() => {
    const focus = document.activeElement
    if (!last?.button || (focus !== document.body && !list.current?.contains(focus))) return
    const line = list.current?.querySelector(`[data-letter="${last.letter}"]`)
    const wanted = line?.querySelector<HTMLButtonElement>(`[data-move="${last.button}"]:not(:disabled)`)
    const other = line?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)')
    ;(wanted ?? other)?.focus()
  }, [last, order])
  const move = (letter: Letter, to: number, button?: Way) => {
    setLast({ letter, ...(button && { button }) })
    onChange(moved(order, letter, to))
  }
  const letters = [...order] as Letter[]
  return (
    <section aria-labelledby={heading} className="mb-6 print:hidden">
      <h2 id={heading} className="text-small text-soft">
        {t('title')}
      </h2>
      <ol ref={list} className="mt-1 flex flex-wrap gap-2">
        {letters.map((letter, place) => {
          const name = t(`names.${letter}`)
          return (
            <li
              key={letter}
              data-letter={letter}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', letter)
                setDragged(letter)
              }}
              onDragOver={(event) => dragged && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged && dragged !== letter) move(dragged, place)
                setDragged(undefined)
              }}
              onDragEnd={() => setDragged(undefined)}
              className={`flex cursor-grab items-center rounded border bg-raised ps-3 ${dragged === letter ? 'border-ink opacity-60' : 'border-edge'}`}
            >
              <span className="tabular-nums">
                {place + 1}. {name}
              </span>
              {WAYS.map((way) => (
                <button
                  key={way}
                  type="button"
                  data-move={way}
                  aria-label={t(way, { name })}
                  disabled={way === 'earlier' ? place === 0 : place === letters.length - 1}
                  onClick={() => move(letter, place + (way === 'earlier' ? -1 : 1), way)}
                  className="flex size-10 items-center justify-center rounded text-soft first-of-type:ms-1 enabled:hover:bg-sunken enabled:hover:text-ink disabled:opacity-40"
                >
                  <Icon name={way === 'earlier' ? 'back' : 'forward'} />
                </button>
              ))}
            </li>
          )
        })}
      </ol>
      <p className="mt-1 text-small text-soft">{t('about')}</p>
      <p role="status" className="sr-only">
        {last && t('moved', { name: t(`names.${last.letter}`), place: order.indexOf(last.letter) + 1 })}
      </p>
    </section>
  )
}

interface CallsProps {
  run: Run
  /** Its name, if there are several runs. */
  name?: string | undefined
}

/** The calls of a run at the current step: its stack, its tree, and what it has printed. */
function Calls({ run, name }: CallsProps) {
  const t = useTranslations('lab.recursion.calls')
  const { playback } = usePlayer()
  // The section makes all its films with such frames.
  const film = run.film as Film<TraceFrame>
  const step = Math.min(useThrottledStep(playback), film.length)
  const { recording } = film.at(step)
  const way = printedAt(recording, step)
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {name && <h2 className="text-title">{name}</h2>}
      <CallStack {...{ recording, step, name }} />
      <CallTree {...{ recording, step, name }} />
      <section>
        <h3 className="font-semibold">{t('way')}</h3>
        <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-small">
          {(['backwards', 'forwards'] as const).map((direction) => (
            <div key={direction} className="contents">
              <dt className="text-soft">{t(direction)}</dt>
              <dd className={way?.[direction] ? 'break-words font-mono' : 'text-soft'}>
                {way?.[direction]?.replaceAll('[', '\u200b[') ?? t('nothing')}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

/** Frames that are shown; a deep stack has more. */
const SHOWN = 40

/** The arguments of every call, as the program names them. */
const ARGUMENTS = ['row', 'col', 'cell', 'dir'] as const

interface RecordingProps {
  recording: TraceRecording
  step: number
  /** The name of the run, if there are several. */
  name?: string | undefined
}

/** The calls that have not returned, the newest on top, with their arguments. */
function CallStack({ recording, step, name }: RecordingProps) {
  const t = useTranslations('lab.recursion.calls')
  const label = name ? `${t('stack')}: ${name}` : t('stack')
  const stack = stackAt(recording, step).reverse()
  const earlier = stack.length - SHOWN
  return (
    <section>
      <h3 className="font-semibold">{t('stack')}</h3>
      <ScrolledTable label={label} className="mt-1 h-56 overflow-y-auto rounded border border-hairline">
        <table className="w-full border-collapse font-mono text-small tabular-nums">
          <thead className="sticky top-0 bg-sunken">
            <tr>
              <td />
              {ARGUMENTS.map((argument) => (
                <th key={argument} scope="col" className="px-3 py-1 text-end font-medium last:text-start">
                  {argument}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stack.slice(0, SHOWN).map((call, index) => (
              <tr key={call.id} className={index === 0 ? 'bg-raised font-semibold' : 'text-soft'}>
                <th scope="row" className="px-3 py-0.5 text-end font-normal">
                  {call.depth}
                </th>
                {ARGUMENTS.map((argument) => (
                  <td key={argument} className="px-3 py-0.5 text-end last:text-start">
                    {call[argument]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {stack.length === 0 && <p className="px-3 py-2 text-small text-soft">{t('empty')}</p>}
        {earlier > 0 && <p className="px-3 py-2 text-small text-soft">{t('earlier', { count: earlier })}</p>}
      </ScrolledTable>
    </section>
  )
}

/** Size of a node and distance of two, in pixels. */
const NODE = { width: 38, height: 18 }
const STEP = { x: 50, y: 24 }
const MARGIN = 6

const LOOKS = {
  open: { box: 'fill-raised stroke-thread', text: 'fill-ink' },
  found: { box: 'fill-raised stroke-thread', text: 'fill-ink' },
  left: { box: 'fill-sunken stroke-hairline', text: 'fill-soft' },
} as const
const CURRENT = { box: 'fill-thread stroke-thread', text: 'fill-on-thread' }

const leftOf = ({ x }: TreeNode) => MARGIN + x * STEP.x
const middleOf = ({ y }: TreeNode) => MARGIN + y * STEP.y + NODE.height / 2

/** A line to a node: straight along its row, or down from the call that made it. */
function lineTo(node: TreeNode, parent: TreeNode): string {
  if (node.y === parent.y) return `M${leftOf(parent) + NODE.width} ${middleOf(parent)}H${leftOf(node)}`
  const x = leftOf(parent) + NODE.width + (STEP.x - NODE.width) / 2
  return `M${leftOf(parent) + NODE.width} ${middleOf(parent)}H${x}V${middleOf(node)}H${leftOf(node)}`
}

/** The calls as a tree: deeper calls to the right, the next call of the same caller below. It follows the current call. */
function CallTree({ recording, step, name }: RecordingProps) {
  const t = useTranslations('lab.recursion.calls')
  const home = useRef<HTMLElement>(null)
  const { nodes, cols, rows, before } = useMemo(() => treeAt(recording, step), [recording, step])
  const current = nodes.find((node) => node.current)
  const [left, top] = current ? [leftOf(current), middleOf(current)] : [0, 0]
  useEffect(() => {
    const frame = home.current
    frame?.scrollTo({ left: left - frame.clientWidth / 2, top: top - frame.clientHeight / 2 })
  }, [left, top])
  const width = 2 * MARGIN + Math.max(1, cols) * STEP.x
  const height = 2 * MARGIN + Math.max(1, rows) * STEP.y
  const hides = before > 0 || nodes.some(({ hidden }) => hidden > 0)
  const label = t('map', {
    calls: nodes.length,
    open: nodes.filter(({ state }) => state === 'open').length,
  })
  return (
    <section>
      <h3 className="font-semibold">{t('tree')}</h3>
      <section
        ref={home}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it
        tabIndex={0}
        aria-label={name ? `${t('tree')}: ${name}` : t('tree')}
        className="mt-1 h-56 overflow-auto rounded border border-hairline"
      >
        <svg role="img" aria-label={label} width={width} height={height} className="block font-mono">
          <path
            d={nodes.map((node) => (node.parent ? lineTo(node, node.parent) : '')).join('')}
            className="fill-none stroke-edge"
          />
          {nodes.map((node) => {
            const { call, state, hidden } = node
            const { box, text } = node.current ? CURRENT : LOOKS[state]
            return (
              <g key={call.id}>
                <rect
                  {...NODE}
                  x={leftOf(node)}
                  y={middleOf(node) - NODE.height / 2}
                  rx="4"
                  className={box}
                />
                <text
                  x={leftOf(node) + NODE.width / 2}
                  y={middleOf(node)}
                  dy="0.35em"
                  textAnchor="middle"
                  fontSize="11"
                  className={text}
                >
                  {hidden > 0 ? `+${hidden + 1}` : `${call.row},${call.col}`}
                </text>
              </g>
            )
          })}
        </svg>
      </section>
      {hides && (
        <p className="mt-1 text-small text-soft">
          {before > 0 && `${t('earlier', { count: before })}. `}
          {t('folded')}
        </p>
      )}
    </section>
  )
}
