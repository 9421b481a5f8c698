import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkPackage } from '@/judge/arena/packages/check'
import { Workshop } from '@/judge/arena/packages/judge-package'
import { openPackage } from '@/judge/packages/files/disk'
import { readPackage } from '@/judge/packages/read'
import { PACKAGES_FOLDER, packageIds } from '@/prisma/seed/package-folders'
import { difficultyOf, failing } from '@/prisma/seed/packages'
import { opened } from '../setup/arenas'
import { describeNative } from '../setup/native'
import { nativeCache } from '../setup/native-cache'

/** Each runs about seven programs on ten cases, and the machine may be busy. */
const PATIENCE_MS = 400_000

/** How near a time is to a limit depends on the machine and on what else it does. */
const TIMED = new Set(['time-limit-near', 'time-limit-tight'])

describeNative('the packages of the site', () => {
  const workshop = opened(() => Workshop.open(nativeCache()))

  test.each(packageIds())(
    '%s is as it should be, and its programs earn its difficulty',
    async (id) => {
      const { tree: given, findings } = await openPackage(join(PACKAGES_FOLDER, id))
      const { problem, tree } = await readPackage(given, findings)
      const { submissions } = await checkPackage(workshop(), {
        tree,
        problem,
        findings,
        withSubmissions: true,
      })
      const { problems } = findings
      const warnings = findings.warnings.filter(({ code }) => !TIMED.has(code))
      expect([problems, warnings, submissions.filter(({ ok }) => !ok)]).toEqual([[], [], []])
      const failed = submissions.filter(({ verdict }) => verdict !== 'accepted').map(({ file }) => file)
      expect(difficultyOf(failed)).toBe(difficultyOf(failing(problem)))
      expect(failed).toEqual(failing(problem))
    },
    PATIENCE_MS,
  )
})
