/** The name mark: a labyrinth in ink and the thread that leaves it. */
export function Mark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 28 28"
      fill="none"
      strokeWidth={2}
      strokeLinecap="round"
      className={className}
      aria-hidden="true"
    >
      <g className="stroke-ink">
        <path d="M17 3H3v22h22V3h-2" />
        <path d="M17 9H9v10h10v-4" />
      </g>
      <path d="M14 14h6V3" className="stroke-thread" />
      <circle cx="14" cy="14" r="1.6" className="fill-thread" />
    </svg>
  )
}
