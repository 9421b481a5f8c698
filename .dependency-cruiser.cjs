// Who may import whom. Tests beside the code are free.
'use strict'

const PURE = ['kit', 'drawing', 'puzzles', 'replay', 'verdicts', 'tournament', 'referee', 'house']
const judge = (...folders) => folders.map((folder) => `judge/${folder}`)

/** Folder → what else of this repository it may import. */
const MAY_IMPORT = {
  'judge/kit': [],
  'judge/drawing': judge('kit'),
  'judge/puzzles': judge('kit', 'drawing'),
  'judge/replay': judge('kit', 'puzzles', 'verdicts'),
  'judge/verdicts': judge('kit', 'sandbox/types.ts'),
  'judge/tournament': judge('kit', 'verdicts'),
  'judge/house': judge('kit', 'puzzles', 'sandbox/types.ts'),
  'judge/languages': judge('kit'),
  'judge/sandbox': judge('kit', 'languages'),
  'judge/referee': judge('kit', 'puzzles', 'replay', 'verdicts', 'sandbox/types.ts'),
  // Where programs meet the referee: the only place that joins puzzles and sandboxes, for worker and command line alike.
  'judge/arena': judge(...PURE, 'languages', 'sandbox', 'problems'),
  'judge/problems': judge('kit', 'puzzles', 'languages'),
  'judge/worker': ['judge', 'lib'],
  'judge/cli': [
    ...judge(...PURE, 'languages', 'sandbox', 'arena', 'problems'),
    'lib/i18n/messages',
    'package.json',
  ],
  'lib/core': judge('kit'),
  // What fills the holes of kept pages is made of the pages' own elements.
  'lib/http': ['lib', 'app/_kept'],
  lib: [...judge(...PURE, 'languages', 'sandbox/types.ts', 'arena/scoring.ts', 'arena/wasm/factors.ts')],
  app: [
    ...judge(...PURE, 'languages', 'sandbox/types.ts', 'arena/page', 'arena/wasm/factors.ts'),
    'lib',
    'prisma/seed',
  ],
  scripts: [],
}

/*
 * The folders of lib in their order: each may import those above it and none below, so that there are no circles
 * between folders, and whoever reads one knows where to stop.
 *
 * - The core is what a site of any kind needs. Words and languages come next, because a statement is chosen by language.
 * - access decides who may see and do what, for every feature, so it knows none of them: they hand it what they have read.
 * - Then what features stand on: the audit log, who judges, and how a job is put into the queue. A feature enqueues in
 *   the transaction that makes the job necessary, so that part lies below the features; jobs, which knows what each kind
 *   of job is about, lies above them.
 * - A submission that was judged may enter a duel or a leaderboard, so these come before submissions. A profile shows all
 *   of them, so users come after.
 * - jobs come after everything that a job is about, the administration after the jobs, and the server around Next last.
 */
const LIB = [
  ...['core', 'core/input', 'i18n', 'access', 'kept.ts'],
  ...['audit', 'workers', 'queue'],
  ...['languages', 'networks', 'problems', 'contests', 'standings'],
  ...['duel', 'duel/queries', 'submissions', 'replays', 'live', 'users', 'auth.ts', 'rejudges'],
  ...['jobs', 'admin', 'home'],
  ...['http/request', 'http/kept', 'http/own', 'http'],
].map((folder) => `lib/${folder}`)

/** The commands that look after the whole site and not after one answer. */
const HOUSEKEEPING = '^judge/cli/(doctor|doctor-checks|doctor-sandbox|doctor-workers|standings)\\.ts$'

const PACKAGES = '(^|/)node_modules/'
const TESTS = '\\.test\\.tsx?$'
const under = (folders) => `^(${folders.map((folder) => folder.replace('.', '\\.')).join('|')})(/|$)`

/** Folders inside of this one that have a line of their own. */
const within = (folder) => Object.keys(MAY_IMPORT).filter((other) => other.startsWith(`${folder}/`))

const borders = Object.entries(MAY_IMPORT).map(([folder, others]) => ({
  name: `border-of-${folder.replace('/', '-')}`,
  severity: 'error',
  comment: `${folder} imports ${others.length > 0 ? others.join(', ') : 'nothing else of this repository'}`,
  from: {
    path: under([folder]),
    pathNot: [TESTS, HOUSEKEEPING, ...within(folder).map((one) => under([one]))],
  },
  to: { pathNot: [under([folder, ...others]), PACKAGES], dependencyTypesNot: ['core'] },
}))

/** What lies in this folder of lib, but not in one inside of it that has a line of its own. */
const own = (folder) => ({
  path: under([folder]),
  pathNot: [TESTS, ...LIB.filter((other) => other.startsWith(`${folder}/`)).map((one) => under([one]))],
})

const order = LIB.slice(0, -1).map((folder, index) => {
  const below = LIB.slice(index + 1)
  // A folder that stands later and holds this one is more than what may not be imported: see `own`.
  const around = below.filter((other) => folder.startsWith(`${other}/`))
  return {
    name: `order-of-${folder.replaceAll('/', '-')}`,
    severity: 'error',
    comment: `${folder} imports only what stands above it in the list LIB of .dependency-cruiser.cjs`,
    from: own(folder),
    to: {
      path: under(below),
      ...(around.length > 0 && { pathNot: under(LIB.slice(0, index + 1)) }),
    },
  }
})

module.exports = {
  forbidden: [
    ...borders,
    ...order,
    {
      name: 'folders-of-lib-have-a-place',
      severity: 'error',
      comment: 'A new folder of lib gets its line in the list LIB of .dependency-cruiser.cjs.',
      from: { path: '^lib/', pathNot: [TESTS, under(LIB)] },
      to: {},
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Two modules that import each other cannot be understood, or loaded, one after the other.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'pure-judge',
      severity: 'error',
      comment: 'The pure part runs unchanged in the browser: no Node, no packages.',
      from: { path: under(judge(...PURE)), pathNot: TESTS },
      to: { path: PACKAGES },
    },
    {
      name: 'pure-judge-without-node',
      severity: 'error',
      comment: 'The pure part runs unchanged in the browser: no Node, no packages.',
      from: { path: under(judge(...PURE)), pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'page-arena-without-node',
      severity: 'error',
      comment: 'The arena of a page runs in workers of a browser.',
      from: { path: '^judge/(arena/page|sandbox/wasm)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'judge-without-pages',
      severity: 'error',
      comment: 'The judge knows nothing of the site.',
      from: { path: '^judge/' },
      to: { path: '(^app/|node_modules/(next|react|react-dom)/)' },
    },
    {
      name: 'housekeeping-without-worker',
      severity: 'error',
      comment: 'The command line is not a worker.',
      from: { path: HOUSEKEEPING },
      to: { path: '^(judge/worker|app)/' },
    },
    {
      name: 'types-of-the-sandbox-only',
      severity: 'error',
      comment: 'Verdicts, referee and house bots know the words of the sandbox, not the sandbox.',
      from: { path: '^judge/(verdicts|referee|house)/', pathNot: TESTS },
      to: { path: '^judge/sandbox/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'all-resolved',
      severity: 'error',
      comment: 'An import that leads nowhere.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(lib/generated|\\.next|\\.clew)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
}
