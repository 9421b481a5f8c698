'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'

/** Before the width is known, in pixels. */
const FIRST_WIDTH = 600

interface Props {
  title: string
  /** The same numbers as a table: names of its columns, and its rows, whose first cell is a heading. */
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** Explains the looks of several lines. */
  legend?: ReactNode
  /** Draws the plot in so many pixels. */
  children: (width: number) => ReactNode
}

/** A plot as wide as its place, with its title, and with its numbers as a table for whoever does not see it. */
export function PlotFigure({ title, columns, rows, legend, children }: Props) {
  const t = useTranslations('lab.bench.plots')
  const home = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(FIRST_WIDTH)
  useEffect(() => {
    const { current } = home
    if (!current) return
    const look = () => setWidth(Math.max(200, current.clientWidth))
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [])
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 font-medium">{title}</figcaption>
      {legend}
      <div ref={home} className="max-w-3xl">
        {children(width)}
      </div>
      <details className="mt-1 text-small">
        <summary className="w-fit cursor-pointer py-1 text-soft hover:text-ink">{t('table')}</summary>
        <ScrolledTable label={title} className="max-h-96 overflow-auto">
          <table className="border-collapse tabular-nums">
            <thead>
              <tr>
                {columns.map((name) => (
                  <th
                    key={name}
                    scope="col"
                    className="px-3 py-1 text-end font-medium first:ps-0 first:text-start"
                  >
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...cells]) => (
                <tr key={name} className="border-t border-hairline">
                  <th scope="row" className="py-1 pe-3 text-start font-normal">
                    {name}
                  </th>
                  {cells.map((cell, index) => (
                    <td key={columns[index + 1]} className="px-3 py-1 text-end">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrolledTable>
      </details>
    </figure>
  )
}
