import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { describeNative } from '../setup/native'
import { BREACH, judgeAttack, NATIVE_ATTACKS, SLAB_NOISE_MIB } from './judging'
import { openedHost } from './opened-host'

/*
 * Every program below `native/` attacks the host from a box. Its folder is the verdict that it must get; those in
 * `accepted` have tried in vain and print “refused”.
 */

const attacks = (verdict: string): string[] => readdirSync(join(NATIVE_ATTACKS, verdict)).sort()
const VERDICTS = readdirSync(NATIVE_ATTACKS)

describeNative('in a box', () => {
  const host = openedHost({}, { sharing: true })

  describe.each(VERDICTS)('%s', (verdict) => {
    test.each(attacks(verdict))('%s', async (file) => {
      const found = await judgeAttack(host(), join(verdict, file))
      expect(found.said).not.toMatch(BREACH)
      expect(found).toMatchObject({ verdict })
      expect(found.unchargedMiB, 'memory of the kernel that nobody counts').toBeLessThan(SLAB_NOISE_MIB)
      if (verdict === 'accepted') expect(found.said).toMatch(/^refused/)
    })
  })
})
