import { ORDER_SIZES } from '@/judge/puzzles/maze-duel/orders'

export const FIELD =
  'min-h-10 min-w-0 rounded border border-edge bg-raised px-3 tabular-nums aria-invalid:border-bad'

const SIZES = Array.from({ length: ORDER_SIZES.max - ORDER_SIZES.min + 1 }, (_, at) =>
  String(ORDER_SIZES.min + at),
)

interface Props {
  /** Of the field, if a label names it; otherwise there is `label`. */
  id?: string
  label?: string
  /** May be something else than a size, if it was typed as text. */
  value: string
  invalid?: true | undefined
  onChange: (size: string) => void
}

/** The choice of the size of a maze. It belongs to no form. */
export const SizeChoice = ({ id, label, value, invalid, onChange }: Props) => (
  <select
    form=""
    id={id}
    aria-label={label}
    aria-invalid={invalid}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    className={FIELD}
  >
    {!SIZES.includes(value) && <option>{value}</option>}
    {SIZES.map((size) => (
      <option key={size}>{size}</option>
    ))}
  </select>
)
