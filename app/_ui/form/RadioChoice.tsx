interface Props<Value extends string> {
  /** What is chosen, for screen readers. */
  legend: string
  /** Name of the inputs, which no other choice of the page has. */
  name: string
  options: readonly Value[]
  chosen: Value
  onChoose: (value: Value) => void
  words: (value: Value) => string
}

/** A choice of one of a few values that applies at once. */
export function RadioChoice<Value extends string>(props: Props<Value>) {
  const { legend, name, options, chosen, onChoose, words } = props
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 text-base">
      <legend className="sr-only">{legend}</legend>
      {options.map((each) => (
        <label key={each} className="inline-flex min-h-10 items-center gap-2">
          <input
            type="radio"
            name={name}
            checked={each === chosen}
            onChange={() => onChoose(each)}
            className="accent-ink"
          />
          {words(each)}
        </label>
      ))}
    </fieldset>
  )
}
