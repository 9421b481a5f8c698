import { expect, test } from 'vitest'
import { SECTIONS } from '@/judge/lab'
import { VIEWS } from './SectionView'

test('every section of the laboratory has its view', () => {
  expect(Object.keys(VIEWS)).toEqual(SECTIONS.map(({ id }) => id))
})
