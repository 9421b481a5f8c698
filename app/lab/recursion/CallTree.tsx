'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef } from 'react'
import type { TraceRecording } from '@/judge/lab/recursion/recording'
import { type TreeNode, treeAt } from '@/judge/lab/recursion/tree'

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

interface Props {
  recording: TraceRecording
  step: number
  /** The name of the run, if there are several. */
  name?: string | undefined
}

/** The calls as a tree: deeper calls to the right, the next call of the same caller below. It follows the current call. */
export function CallTree({ recording, step, name }: Props) {
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
