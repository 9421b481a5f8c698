/** The logo: a labyrinth in ink and the thread that leads out. `app/icon.svg` is the same with thicker lines. */
export function Mark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 28 28"
      fill="none"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <path d="M16.5 4.5H3v21h22v-21h-1.5M16.5 10.5H9v9h10v-4" className="stroke-ink" />
      <path d="M13.6 15h3.4a3 3 0 0 0 3-3V1.6" className="stroke-thread" />
      <circle cx="13.6" cy="15" r="1.8" className="fill-thread" />
    </svg>
  )
}
