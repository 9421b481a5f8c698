import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { blocksOf } from '@/scripts/new/puzzle.mjs'
import { typeCheck } from '@/scripts/test/types.mjs'
import { inRoot, ROOT } from '@/scripts/up/paths.mjs'

/*
 * A copy of the repository in which a recipe is followed: by the command that does it, or by writing each block that names a
 * path to that path. Tests then run on the copy what the recipe promises.
 */

/** A block of a recipe: the path that it names, and its text. */
export type Block = ReturnType<typeof blocksOf>[number]

/** Whether a block is no whole file, but lines for one that exists: imports, and entries of its list. */
export const isAddition = ({ text }: Block): boolean => /^(?:(?:import | {2}).*\n)+$/.test(text)

/** Merges a block into an existing file: imports go to the top, other lines to the beginning of its list. */
function added(file: string, text: string): string {
  // Whoever follows the recipe runs this test, too: the file may have the lines already.
  const present = new Set(file.split('\n'))
  const lines = text.split('\n').filter((line) => line !== '' && !present.has(line))
  if (lines.length === 0) return file
  const imports = lines.filter((line) => line.startsWith('import '))
  const entries = lines.filter((line) => !line.startsWith('import '))
  const list = / = [{[]\n/.exec(file)
  const at = list ? list.index + list[0].length : file.length
  return [...imports, `${file.slice(0, at)}${entries.join('\n')}`, file.slice(at)].join('\n')
}

/** A copy of some files of the repository; whoever makes it removes its folder. */
export class Copy {
  readonly folder = mkdtempSync(join(tmpdir(), 'clew-recipe-'))

  constructor(files: readonly string[]) {
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...files], {
      cwd: ROOT,
    })
    for (const path of String(listed).split('\0').filter(Boolean))
      if (existsSync(inRoot(path))) cpSync(inRoot(path), join(this.folder, path))
    symlinkSync(inRoot('node_modules'), join(this.folder, 'node_modules'))
    // Git does not have the client of the database, and what a recipe adds does not change it.
    const client = 'lib/generated/prisma'
    if (files.includes('lib')) cpSync(inRoot(client), join(this.folder, client), { recursive: true })
  }

  /** Does what blocks of a recipe say. */
  follow(blocks: readonly Block[]) {
    for (const block of blocks) {
      const place = join(this.folder, block.path)
      mkdirSync(dirname(place), { recursive: true })
      writeFileSync(place, isAddition(block) ? added(readFileSync(place, 'utf8'), block.text) : block.text)
    }
  }

  /** Runs a script of Node.js in the copy. Returns its output if it failed, otherwise the empty string. */
  failureOf(...words: string[]): string {
    // The environment that this run sets for its own workers must not reach another run.
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_)/.test(name)),
    )
    const { status, stdout, stderr } = spawnSync(process.execPath, words, {
      ...{ cwd: this.folder, encoding: 'utf8', env: env as NodeJS.ProcessEnv },
    })
    return status === 0 ? '' : `${stdout}\n${stderr}`
  }

  /** Runs the unit tests in some files whose names match a pattern, and returns what failed. */
  failedTests(names: string, ...paths: string[]): string {
    const words = ['run', '--project', 'unit', '--maxWorkers', '1', '-t', names, ...paths]
    return this.failureOf(inRoot('node_modules/vitest/vitest.mjs'), ...words)
  }

  /** Errors of the compiler in some files, a line each, after the generated files have been written as `npm test` does. */
  typeErrors(...include: string[]): string[] {
    const project = {
      extends: './tsconfig.json',
      compilerOptions: { tsBuildInfoFile: 'types.tsbuildinfo', plugins: [] },
      include,
    }
    writeFileSync(join(this.folder, 'tsconfig.recipe.json'), JSON.stringify(project))
    const write = "import('./scripts/up/puzzles.mjs').then(({ writePuzzles }) => writePuzzles())"
    execFileSync(process.execPath, ['-e', write], { cwd: this.folder })
    const said = this.failureOf(...typeCheck('tsconfig.recipe.json'), '--pretty', 'false')
    return said.split('\n').filter((line) => /error TS/.test(line))
  }
}
