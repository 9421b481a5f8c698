import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants'
import { expect, test } from 'vitest'
import config from '../../next.config.js'

test('a production server is configured as its build, without what only that needs', async () => {
  const build = await config(PHASE_PRODUCTION_BUILD)
  const { env = {}, turbopack, ...others } = build
  expect(Object.keys(env)).toContain('STARTER_COLOURS')
  expect(turbopack).toBeDefined()
  const server = await config(PHASE_PRODUCTION_SERVER)
  expect(server).not.toHaveProperty('env')
  for (const [key, value] of Object.entries(server)) expect(others).toHaveProperty(key, value)
})
