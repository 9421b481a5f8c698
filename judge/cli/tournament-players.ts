import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Contestant } from '../arena/duel'
import type { JudgeFault } from '../arena/game'
import { visible } from '../kit/text'
import { languageOfFile } from '../languages'
import type { Role } from '../tournament/trial'
import { builtInBots, builtInName, contestantOf, type LazyArena, retryOnFault } from './contestants'
import { printable, say } from './messages'
import { UsageError } from './usage'

/** A participant, named by its file name or `house:NAME`. */
export interface Entrant {
  readonly name: string
  /** The contestant, or the judge error that prevented its compilation. */
  readonly contestant: Contestant | JudgeFault
}

const FOLDERS = { architect: 'architects', solver: 'solvers' } as const satisfies Record<Role, string>

/**
 * The compiled programs of one role and the built-in bots, sorted by name. Throws a `UsageError` if there are none.
 */
export async function entrantsOf(
  arena: LazyArena,
  folder: string,
  role: Role,
  builtIn: readonly string[],
): Promise<Entrant[]> {
  const home = join(folder, FOLDERS[role])
  const bots = builtIn.filter((name) => builtInBots(role).includes(name))
  const files = filesIn(home, bots.length > 0)
  if (files.length + bots.length === 0)
    throw new UsageError(
      `There is no program in ${home}, and no ${role} of the house was named with --house.`,
    )
  const entrants: Entrant[] = bots.map((name) => ({ name: builtInName(name), contestant: { builtIn: name } }))
  for (const name of files)
    entrants.push({
      name,
      contestant: await retryOnFault(() => contestantOf(arena, role, join(home, name))),
    })
  return entrants.sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Parses the names of `--house`. Throws a `UsageError` for an unknown one. */
export function builtInBotsIn(names: string | undefined): readonly string[] {
  const all = [...builtInBots('architect'), ...builtInBots('solver')]
  if (names === undefined) return []
  if (names === 'all') return all
  const wished = names.split(',').map((name) => name.trim().replace(/^house:/, ''))
  const unknown = wished.find((name) => !all.includes(name))
  if (unknown === undefined) return wished
  throw new UsageError(`The house has no “${printable(unknown)}”. It has: ${all.join(', ')}.`)
}

/** The programs of a folder. Entries with another type or extension are skipped, with a line on stderr. */
function filesIn(home: string, mayBeMissing: boolean): string[] {
  return namesIn(home, mayBeMissing).filter((name) => {
    const why = whyNot(home, name)
    if (why) process.stderr.write(`${visible(say(`duel.left-out.${why}`, { name }))}\n`)
    return !why
  })
}

function whyNot(home: string, name: string): 'folder' | 'no-file' | 'no-language' | undefined {
  const kind = kindOf(join(home, name))
  if (kind !== 'file') return kind
  return languageOfFile(name) === undefined ? 'no-language' : undefined
}

/** The type of a path after following links. Throws a `UsageError` for a dangling link or missing permission. */
function kindOf(path: string): 'file' | 'folder' | 'no-file' {
  try {
    const found = statSync(path)
    if (found.isFile()) return 'file'
    return found.isDirectory() ? 'folder' : 'no-file'
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP')
      throw new UsageError(`${path} is a link that leads nowhere.`)
    if (code === 'EACCES' || code === 'EPERM') throw new UsageError(`${path} may not be read.`)
    throw error
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

function namesIn(home: string, mayBeMissing: boolean): string[] {
  try {
    return readdirSync(home).filter((name) => !name.startsWith('.'))
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' && mayBeMissing) return []
    if (code === 'ENOENT') throw new UsageError(`There is no folder ${home}.`)
    if (code === 'ENOTDIR') throw new UsageError(`${home} is no folder.`)
    if (code === 'EACCES' || code === 'EPERM') throw new UsageError(`The folder ${home} may not be read.`)
    throw error
  }
}
