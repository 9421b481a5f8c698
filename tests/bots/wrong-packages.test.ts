import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { checkPackage } from '@/judge/arena/packages/check'
import { Workshop } from '@/judge/arena/packages/judge-package'
import { tellFindings, tellSubmission, tellUnreadable } from '@/judge/cli/package/report'
import { openPackage } from '@/judge/packages/files/disk'
import { PackageError } from '@/judge/packages/findings'
import { readPackage } from '@/judge/packages/read'
import { opened } from '../setup/arenas'
import { describeNative } from '../setup/native'
import { nativeCache } from '../setup/native-cache'

/* Packages that are wrong, each in another way: what a setter is told, and that nothing else is. */

const scratch = mkdtempSync(join(tmpdir(), 'clew-wrong-package-'))
afterAll(() => rmSync(scratch, { recursive: true }))

type Texts = Readonly<Record<string, string>>

const HEAD = 'problem_format_version: 2025-09\n'
const NAMED = 'name: Sum\nuuid: 4c1ca09b-af36-4cb6-82ec-2cd029c02a6a\n'

/** A package as it should be. Shell scripts start in no time. */
const SUM: Texts = {
  'problem.yaml': `${HEAD}${NAMED}limits: {time_limit: 1}\n`,
  'statement/problem.en.md': 'Add two numbers.\n',
  'input_validators/check/run': '#!/bin/sh\ngrep -qx "[0-9]* [0-9]*" && exit 42\necho no sum\nexit 43\n',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/1.in': '30 4\n',
  'data/secret/1.ans': '34\n',
  'submissions/accepted/sum.sh': 'read a b; echo $((a + b))\n',
}

/** The package, changed; what is undefined is not there. Returns the path of a folder. */
function folder(changed: Readonly<Record<string, string | undefined>>, links: Texts = {}): string {
  const home = join(mkdtempSync(join(scratch, 'folder-')), 'sum')
  for (const [path, text] of Object.entries({ ...SUM, ...changed })) {
    if (text === undefined) continue
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), text, { mode: 0o755 })
  }
  for (const [path, target] of Object.entries(links)) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    symlinkSync(target, join(home, path))
  }
  return home
}

const yaml = (text: string): string => folder({ 'problem.yaml': text })

const UNIX = 3
const PROGRAM = 0o100_755 << 16
const PIPE = 0o010_644 << 16

const packed = (texts: Texts): Zippable =>
  Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path, [strToU8(text), { os: UNIX, attrs: PROGRAM }]]),
  )

/** The path of a ZIP file. `change` changes its bytes. */
function zip(entries: Zippable, change = (bytes: Uint8Array) => bytes): string {
  const path = join(mkdtempSync(join(scratch, 'zip-')), 'sum.zip')
  writeFileSync(path, change(zipSync(entries)))
  return path
}

/** Changes the 16 bits at an offset of every line of the directory of a ZIP file. */
const everywhere = (offset: number, value: number) => (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer)
  for (const at of bytes.keys())
    if (at + 46 <= bytes.length && view.getUint32(at, true) === 0x02014b50)
      view.setUint16(at + offset, value, true)
  return bytes
}

const renamed = (texts: Texts, name: (path: string) => string): Texts =>
  Object.fromEntries(Object.entries(texts).map(([path, text]) => [name(path), text]))

const POLYGON: Texts = {
  'problem.xml': `<problem><names><name language="english" value="Sum"/></names>
<statements><statement language="english" path="statements/english/problem.tex" type="application/x-tex"/></statements>
<judging><testset name="tests"><time-limit>1000</time-limit><tests><test sample="true"/><test/><test/></tests></testset></judging>
<assets><solutions><solution tag="main"><source path="solutions/sum.sh" type="shell"/></solution></solutions></assets></problem>`,
  'statements/english/problem.tex': 'Add two numbers.\n',
  'tests/01': '1 2\n',
  'tests/02': '30 4\n',
  'tests/03': '3 4\n',
  'tests/01.a': '3\n',
  'solutions/sum.sh': 'read a b; echo $((a + b))\n',
}

describeNative('a package', () => {
  const workshop = opened(() => Workshop.open(nativeCache()))

  /** What `clew package check --submissions` says of it, but for what is as it should be. */
  async function told(path: string): Promise<string[]> {
    try {
      const { tree: given, findings, close } = await openPackage(path, scratch)
      try {
        const { problem, tree } = await readPackage(given, findings)
        const { submissions } = await checkPackage(workshop(), {
          ...{ tree, problem, findings, withSubmissions: true },
        })
        return [tellFindings(findings), ...submissions.filter(({ ok }) => !ok).map(tellSubmission)]
          .flatMap((text) => text.split('\n'))
          .filter(Boolean)
      } finally {
        await close()
      }
    } catch (error) {
      if (!(error instanceof PackageError)) throw error
      return [tellUnreadable('sum', error).trim()]
    }
  }

  test.each<[wrong: string, path: () => string, sentences: string[]]>([
    ['as it should be', () => folder({}), []],
    [
      'as it should be, in a ZIP file with its folder',
      () => zip(packed(renamed(SUM, (path) => `sum/${path}`))),
      [],
    ],
    // Archives and files
    [
      'packed by a program that writes \\',
      () => zip(packed(renamed(SUM, (path) => `sum\\${path}`.replaceAll('/', '\\')))),
      [
        '! sum/problem.yaml: This name has \\ where a ZIP file should have /. It is read as /. So are those of 7 more files.',
      ],
    ],
    [
      'with one odd name',
      () => folder({ 'notes\\old.txt': 'x\n' }),
      [
        '! notes\\old.txt: A name with \\ or a drive such as C: in it is another place on other systems, so the file is left out. Give it another name.',
      ],
    ],
    [
      'with a statement in a folder of all',
      () => folder({}, { 'statement/problem.en.pdf': '../../shared/problem.pdf' }),
      [
        '✗ statement/problem.en.pdf: The link leads out of the package, so it is left out. Put the file itself in its place; links to other files of the package are allowed.',
      ],
    ],
    [
      'with an absolute link that nothing needs',
      () => folder({}, { '.lock': '/home/ada/lock' }),
      [
        '! .lock: The link leads out of the package, so it is left out. Put the file itself in its place; links to other files of the package are allowed.',
      ],
    ],
    [
      'with an answer that has moved',
      () => folder({ 'data/secret/1.ans': undefined }, { 'data/secret/1.ans': 'old/1.ans' }),
      [
        '✗ data/secret/1.ans: The link leads to a file that does not exist, so it is left out.',
        '✗ data/secret/1.in: This testcase has no answer file (.ans), so no submission is run.',
      ],
    ],
    [
      'with a pipe',
      () => zip({ ...packed(SUM), 'attachments/pipe': [new Uint8Array(), { os: UNIX, attrs: PIPE }] }),
      ['✗ attachments/pipe: This is neither a file, a folder nor a link, so it is left out.'],
    ],
    [
      'packed in two folders',
      () => zip(packed({ 'sum/problem.yaml': 'x', 'sum2/problem.yaml': 'x' })),
      [
        'clew: sum: There is no problem.yaml here, but there is in sum, sum2. A package is one such folder: pack it alone.',
      ],
    ],
    [
      'with a path that leaves it',
      () => zip({ ...packed(SUM), '../evil': strToU8('x') }),
      [
        'clew: sum: ../evil: The path leads out of the package. Pack the folder again, with paths that begin in it.',
      ],
    ],
    [
      'packed with a password',
      () => zip(packed(SUM), everywhere(8, 1)),
      ['clew: sum: problem.yaml: The ZIP file is encrypted. Pack it without a password.'],
    ],
    [
      'packed by another method',
      () => zip(packed(SUM), everywhere(10, 12)),
      [
        'clew: sum: problem.yaml: The file is compressed with method 12. Only deflate (8) and none (0) are supported.',
      ],
    ],
    [
      'of which a part is missing',
      () => zip(packed(SUM), (bytes) => bytes.slice(0, 300)),
      ['clew: sum: The end of the ZIP file is missing. Pack it or send it again.'],
    ],
    [
      'in an archive of another kind',
      () => zip({}, () => Uint8Array.of(0x1f, 0x8b, 8, 0)),
      ['clew: sum: This is neither a folder nor a ZIP file.'],
    ],
    // YAML and XML
    [
      'with a colon in its name',
      () => yaml(`${HEAD}name: Sum: the return\n`),
      [
        "clew: sum: problem.yaml: Line 2, column 7: This is not valid YAML: a text with a colon and a space in it needs quotes, as in “name: 'Echo: the return'”.",
      ],
    ],
    [
      'with a tab',
      () => yaml(`${HEAD}${NAMED}limits:\n\ttime_limit: 1\n`),
      [
        'clew: sum: problem.yaml: Line 5, column 1: This is not valid YAML: lines are indented with spaces, and here is a tab.',
      ],
    ],
    [
      'with a key twice',
      () => yaml(`${HEAD}${NAMED}name: Sum\n`),
      ['clew: sum: problem.yaml: Line 4, column 1: This key is there twice. Remove one of them.'],
    ],
    [
      'with a bracket that nobody closes',
      () => yaml(`${HEAD}${NAMED}keywords: [sums, easy\n`),
      [
        'clew: sum: problem.yaml: Line 5, column 1: This is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ].',
      ],
    ],
    [
      'with two documents',
      () => yaml(`${HEAD}${NAMED}---\nlimits: {time_limit: 1}\n`),
      [
        'clew: sum: problem.yaml: Line 4, column 1: A second document begins here, with ---. Only one is allowed.',
      ],
    ],
    [
      'that is a list',
      () => yaml('- name: Sum\n'),
      ['clew: sum: problem.yaml: Line 1: The file must consist of keys and values.'],
    ],
    [
      'of another time',
      () => yaml(`# Sum\nproblem_format_version: 2031-01\n${NAMED}`),
      [
        'clew: sum: problem.yaml: Line 2: problem_format_version is 2031-01. Known versions: legacy, legacy-icpc, 2023-07-draft, 2025-09.',
      ],
    ],
    [
      'without time',
      () => yaml(`${HEAD}${NAMED}limits:\n  memory: 512\n  time_limit: 0\n`),
      ['✗ problem.yaml: Line 6: “time_limit” must be more than 0.'],
    ],
    [
      'without a name',
      () =>
        yaml(
          `${HEAD}name: {en: "  "}\nuuid: 4c1ca09b-af36-4cb6-82ec-2cd029c02a6a\nlimits: {time_limit: 1}\n`,
        ),
      ['✗ problem.yaml: Line 2: “name.en” must not be empty.', '! problem.yaml: The problem has no name.'],
    ],
    [
      'with keys of another format',
      () => yaml(`${HEAD}${NAMED}limits: {time_limit: 1s}\nvalidation: custom\nuuid_old: x\n`),
      [
        '✗ problem.yaml: Line 5: The format has no key “validation”.',
        '✗ problem.yaml: Line 6: The format has no key “uuid_old”.',
        '✗ problem.yaml: Line 4: “time_limit” must be a number.',
      ],
    ],
    [
      'with values of another form',
      () =>
        yaml(
          `${HEAD}name: Sum\nuuid: "1"\nlimits: {time_limit: 1}\ntype: [batch]\nlanguages: []\nconstants: {N: {max: 5}}\n`,
        ),
      [
        '✗ problem.yaml: Line 3: “uuid” must look like 4c1ca09b-af36-4cb6-82ec-2cd029c02a6a.',
        '✗ problem.yaml: Line 5: “type.0” must be one of: pass-fail, scoring, multi-pass, interactive, submit-answer.',
        '✗ problem.yaml: Line 6: “languages” must not be empty.',
        '✗ problem.yaml: Line 7: The key “constants.N.value” is missing.',
      ],
    ],
    [
      'with a time limit that is none',
      () => folder({ 'problem.yaml': 'name: Sum\n', '.timelimit': '1,5\n' }),
      [
        '✗ .timelimit: “1,5” is no time limit. It must be a number of seconds that is more than 0 and at most 3600, such as 1.5.',
      ],
    ],
    [
      'whose submissions.yaml is wrong',
      () => folder({ 'submissions/submissions.yaml': 'accepted:\n  permitted: [OK]\n' }),
      ['✗ submissions/submissions.yaml: Line 2: “permitted.0” must be one of: AC, WA, TLE, RTE.'],
    ],
    [
      'whose XML ends early',
      () => zip(packed({ ...POLYGON, 'problem.xml': '<problem>\n<names>\n' })),
      ['clew: sum: problem.xml: Line 3, column 1: This is not valid XML: unclosed tag: names.'],
    ],
    // Data
    [
      'without an answer',
      () => folder({ 'data/secret/1.ans': undefined }),
      ['✗ data/secret/1.in: This testcase has no answer file (.ans), so no submission is run.'],
    ],
    [
      'with an answer too many',
      () => folder({ 'data/secret/2.ans': '7\n' }),
      ['! data/secret/2.ans: This file belongs to no testcase: there is no input with this name.'],
    ],
    [
      'with an input that is none',
      () => folder({ 'data/secret/2.in': 'two\n', 'data/secret/2.ans': '7\n' }),
      [
        '✗ data/secret/2.in: The input validator check refuses the input: no sum',
        '✗ accepted/sum.sh · promised: accepted · got: wrong answer',
        '  It gets “wrong-answer” on secret/2, where only AC is permitted.',
      ],
    ],
    [
      'without data',
      () =>
        folder({
          'data/secret/1.in': undefined,
          'data/secret/1.ans': undefined,
          'data/sample/1.in': undefined,
          'data/sample/1.ans': undefined,
        }),
      ['✗ data: There are no testcases, so no submission is run.'],
    ],
    [
      'of Polygon, without its answers',
      () => zip(packed(POLYGON)),
      [
        '✗ problem.xml: The problem needs an output validator, and there is none.',
        '✗ tests/02: 2 of 3 tests, such as this one, have no answers, so no submission is run. Download the full package of Polygon.',
        '! input_validators: There are no input validators, so nothing checks the testcases.',
      ],
    ],
    [
      'of Polygon, without its tests',
      () =>
        zip(
          packed(Object.fromEntries(Object.entries(POLYGON).filter(([path]) => !/^tests.0[23]/.test(path)))),
        ),
      [
        '✗ tests: 2 of 3 tests are not in the package, so no submission is run. Download the full package of Polygon.',
        '✗ problem.xml: The problem needs an output validator, and there is none.',
        '! data/secret: There are no secret testcases.',
        '! input_validators: There are no input validators, so nothing checks the testcases.',
      ],
    ],
    [
      'with a statement in no language',
      () => folder({ 'statement/problem.english.md': 'x\n' }),
      ['✗ statement/problem.english.md: “english” is not a language code such as en or pt-BR.'],
    ],
    // Programs
    [
      'whose validator does not compile',
      () => folder({ 'output_validator/check/build': '#!/bin/sh\necho no such header >&2\nexit 1\n' }),
      [
        '✗ output_validator: The program does not compile: no such header',
        '! submissions/accepted/sum.sh: The output validator cannot be run here.',
      ],
    ],
    [
      'whose validator ends with 0',
      () => folder({ 'output_validator/check/run': '#!/bin/sh\nexit 0\n' }),
      [
        '✗ data/sample/1.ans: A program of the problem ended with code 0, which means nothing: 42 accepts and 43 refuses.',
        '✗ submissions/accepted/sum.sh: A program of the problem ended with code 0, which means nothing: 42 accepts and 43 refuses.',
        '✗ accepted/sum.sh · promised: accepted · got: fault of the judge',
      ],
    ],
    [
      'whose solution is wrong',
      () => folder({ 'submissions/accepted/sum.sh': 'read a b; echo $a\n' }),
      [
        '✗ accepted/sum.sh · promised: accepted · got: wrong answer',
        '  It gets “wrong-answer” on sample/1, where only AC is permitted.',
      ],
    ],
    [
      'with a solution in no language',
      () => folder({ 'submissions/wrong_answer/sum.xyz': 'x\n' }),
      ['! submissions/wrong_answer/sum.xyz: The names of the files do not tell the language.'],
    ],
    [
      'without a solution',
      () => folder({ 'submissions/accepted/sum.sh': undefined }),
      ['✗ submissions: There is no submission that should be accepted.'],
    ],
  ])('%s', async (_, path, sentences) => {
    expect(await told(path())).toEqual(sentences)
  })
})
