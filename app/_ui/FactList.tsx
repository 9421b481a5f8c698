import { Fragment, type ReactNode } from 'react'

interface Props {
  facts: readonly (readonly [name: string, value: ReactNode])[]
}

/** A two-column list of names and values. */
export function FactList({ facts }: Props) {
  return (
    <dl className="grid w-fit grid-cols-[auto_1fr] gap-x-6 gap-y-1 tabular-nums">
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt className="text-soft">{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
