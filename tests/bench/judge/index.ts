import type { Section } from '../common/table'
import { robotRows } from './robots'
import { tourRows } from './tour'

/** The simulators and the parsing of answers, without any program. */
export const judgeFigures = async (): Promise<Section> => ({
  title: 'judge',
  rows: [...(await robotRows()), ...tourRows()],
})
