import { PrismaPg } from '@prisma/adapter-pg'
import { problemIds } from '@/judge/problems/load'
import { closeDatabase } from '@/lib/core/db'
import { PrismaClient } from '@/lib/generated/prisma/client'
import { seedAdministrator } from './seed/administrator'
import { seedBuiltInBots } from './seed/built-in-bots'
import { seedHouse } from './seed/house'
import { seedPackages } from './seed/packages'
import { seedProblems } from './seed/problems'

/**
 * Fills the database of a new site: the problems of `prisma/seed/problems` and `prisma/seed/packages`, the built-in
 * bots, the house results and the administrator. Run again, it updates the problems from their files and leaves everything else unchanged.
 *
 * DATABASE_URL names the database; CLEW_SEED_MARK, if set, is stored as the state of the seed files, so that the
 * next start can skip the seed; CLEW_ADMINISTRATOR_PASSWORD is the password of a new administrator. With
 * CLEW_SEED_BARE=1 the packages and the house results are left out, as in the databases of tests.
 */
async function seed() {
  const { DATABASE_URL, CLEW_SEED_MARK, CLEW_ADMINISTRATOR_PASSWORD, CLEW_SEED_BARE } = process.env
  if (!DATABASE_URL) throw new Error('DATABASE_URL is not set. `npm run up` sets it and runs this.')
  const db = new PrismaClient({
    adapter: new PrismaPg({ connectionString: DATABASE_URL }),
    // A problem with all its cases is one transaction, and the machine may be slow.
    transactionOptions: { timeout: 120_000, maxWait: 30_000 },
  })
  try {
    for (const line of [...(await seedProblems(db)), ...(await seedBuiltInBots(db))]) console.log(line)
    if (CLEW_SEED_BARE !== '1')
      for (const line of [...(await seedPackages()), ...(await seedHouse(db, problemIds()))])
        console.log(line)
    if (CLEW_ADMINISTRATOR_PASSWORD) {
      const made = await seedAdministrator(db, CLEW_ADMINISTRATOR_PASSWORD)
      if (made) console.log(`The administrator was made: ${made}`)
    }
    if (CLEW_SEED_MARK) {
      const setting = { key: 'seed', value: CLEW_SEED_MARK }
      await db.setting.upsert({ where: { key: 'seed' }, create: setting, update: setting })
    }
  } finally {
    await closeDatabase()
    await db.$disconnect()
  }
}

await seed()
