import type { Turn } from '@/judge/referee/game'

interface Props {
  turns: readonly Turn[]
  index: number
  label: string
}

const HEIGHT = 28

/** A bar chart of the CPU time per turn, with the current turn marked. It shows at a glance where a bot thinks long. */
export function CpuStrip({ turns, index, label }: Props) {
  const most = Math.max(...turns.map(({ cpuMs }) => cpuMs), 1)
  const height = (cpuMs: number) => Math.max(0.5, (cpuMs / most) * HEIGHT)
  const bars = turns.map(({ cpuMs }, turn) => `M${turn + 0.5} ${HEIGHT}v${-height(cpuMs)}`).join('')
  const shown = turns[index]!
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${turns.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      style={{ width: `min(100%, ${turns.length}rem)` }}
      className="block h-7"
    >
      <path d={bars} strokeWidth={0.8} className="stroke-edge" />
      <path
        d={`M${index + 0.5} ${HEIGHT}v${-height(shown.cpuMs)}`}
        strokeWidth={1}
        className="stroke-thread"
      />
    </svg>
  )
}
