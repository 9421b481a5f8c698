import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeGroups } from './files'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'clew-groups-'))
})
afterEach(() => rmSync(home, { recursive: true }))

it('creates groups and returns how they are used', async () => {
  expect(await makeGroups([join(home, 'a'), join(home, 'b')], () => readdirSync(home).sort())).toEqual([
    'a',
    'b',
  ])
})

it('removes its groups if one cannot be created, and keeps those from before', async () => {
  mkdirSync(join(home, 'b'))
  await expect(makeGroups([join(home, 'a'), join(home, 'b')], () => 1)).rejects.toThrow('EEXIST')
  expect(readdirSync(home)).toEqual(['b'])
})

it('removes groups that are of no use', async () => {
  const useless = () => {
    throw new Error('no such limit')
  }
  await expect(makeGroups([join(home, 'a'), join(home, 'b')], useless)).rejects.toThrow('no such limit')
  expect(readdirSync(home)).toEqual([])
})
