// Who may import whom. Tests beside the code are free.
'use strict'

const { readdirSync } = require('node:fs')

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
  'judge/cli': [...judge(...PURE, 'languages', 'sandbox', 'arena', 'problems'), 'package.json'],
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
 * The folders of app in their order: each may import those above it and none below, so that there are no circles between
 * folders. Whatever is in app and starts without `_` is a route, and comes after all of these but `_kept`.
 *
 * - _ui: controls, tables, dialogs and small helpers of pages. It knows types of lib, but runs nothing of it.
 * - _cards: the pictures of links. Only servers make them, so they share no elements with pages.
 * - _viewer: how a game is shown, played, shared and compared.
 * - _desk: where an answer or a program is written and tried out, beside its statement.
 * - _shell: what stands around every page: header, footer, palette, signs of progress and of failure. Routes may use its
 *   parts, because the guide of styles and the error pages show them; it knows no route, so signing out is its own.
 * - _home: the parts of the root route's page, for a folder of that name would be an address.
 * - _kept: the server around Next asks here for what fills the holes of kept pages. It is made of the elements of routes,
 *   which therefore know nothing of it.
 */
const SHARED = [
  ...['_ui', '_ui/form', '_cards'],
  ...['_viewer/boards/svg', '_viewer/boards/canvas', '_viewer/boards', '_viewer/boards/maze-duel'],
  ...[
    '_viewer/turns',
    '_viewer/player',
    '_viewer/share/export',
    '_viewer/share',
    '_viewer/compare',
    '_viewer',
  ],
  ...['_desk/page', '_desk/statement', '_desk/editor/completion', '_desk/editor/format', '_desk/editor'],
  ...[
    '_desk/games/live',
    '_desk/games',
    '_desk/tryout',
    '_desk/answer/large',
    '_desk/answer',
    '_desk/program',
  ],
  ...['_shell/session', '_shell/palette', '_shell'],
].map((folder) => `app/${folder}`)

/** What several routes of the duel share, in order. */
const DUEL = ['replay', '', 'watch'].map((folder) => `app/duel/_parts${folder && `/${folder}`}`)

const APP = [...SHARED, ...DUEL]

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
const under = (folders) => `^(${folders.map((folder) => folder.replace(/[.()[\]]/g, '\\$&')).join('|')})(/|$)`

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

/** The folders of a list that lie within another one. */
const inside = (list, folder) => list.filter((other) => other.startsWith(`${folder}/`))

/** Each folder of the list imports only what stands above it. What lies in it, and has a line of its own, is not its own. */
const inOrder = (list) =>
  list.slice(0, -1).map((folder, index) => {
    const below = list.slice(index + 1)
    // One of those below may hold this folder: what it holds besides is forbidden, not this folder and what is above.
    const isAround = below.some((other) => folder.startsWith(`${other}/`))
    return {
      name: `order-of-${folder.replaceAll('/', '-')}`,
      severity: 'error',
      comment: `${folder} imports only what stands above it in the list of .dependency-cruiser.cjs`,
      from: { path: under([folder]), pathNot: [TESTS, ...inside(list, folder).map((one) => under([one]))] },
      to: { path: under(below), ...(isAround && { pathNot: under(list.slice(0, index + 1)) }) },
    }
  })

/** Every folder of a route, without the shared parts that have a place in the list. */
const routeFolders = readdirSync('app', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'))
  .filter((folder) => !/^app\/_/.test(folder) && !DUEL.includes(folder))

/** A folder and all that it lies in, below app. */
const upwards = (folder) =>
  folder
    .split('/')
    .map((_, index, names) => names.slice(0, index + 1).join('/'))
    .slice(1)

/** The files of a folder itself. */
const directlyIn = (folder) => `${under([folder]).replace('(/|$)', '')}/[^/]+$`

const routes = routeFolders.map((folder) => ({
  name: `route-${folder.replaceAll('/', '-')}`,
  severity: 'error',
  comment: `${folder} imports its own files, those of the folders around it and what all routes share: no other route`,
  from: { path: directlyIn(folder), pathNot: TESTS },
  to: {
    path: '^app/',
    pathNot: [
      under(SHARED),
      ...upwards(folder).map(directlyIn),
      ...(folder.startsWith('app/duel/') ? [under(DUEL)] : []),
    ],
  },
}))

module.exports = {
  forbidden: [
    ...borders,
    ...inOrder(LIB),
    ...inOrder(APP),
    ...routes,
    {
      name: 'shared-parts-know-no-route',
      severity: 'error',
      comment: 'What routes share is above them.',
      from: { path: under(SHARED), pathNot: TESTS },
      to: { path: '^app/', pathNot: under(SHARED) },
    },
    {
      name: 'shared-parts-have-a-place',
      severity: 'error',
      comment:
        'A new folder of app that starts with _ gets its line in the list SHARED of .dependency-cruiser.cjs.',
      from: { path: '^app/_', pathNot: [TESTS, ...[...SHARED, 'app/_home', 'app/_kept'].map(directlyIn)] },
      to: {},
    },
    {
      name: 'ui-runs-nothing-of-lib',
      severity: 'error',
      comment: 'Controls and tables know the types of lib, and are told the rest.',
      from: { path: under(['app/_ui']), pathNot: TESTS },
      to: { path: '^lib/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'root-page-imports-no-route',
      severity: 'error',
      comment: 'The home page, the layout and what stands beside them use what routes share.',
      from: { path: ['^app/[^/]+$', under(['app/_home'])], pathNot: TESTS },
      to: { path: '^app/', pathNot: ['^app/[^/]+$', under([...SHARED, 'app/_home'])] },
    },
    {
      name: 'home-is-of-the-root-page',
      severity: 'error',
      comment: 'The parts of the home page are its own.',
      from: { path: '^app/', pathNot: [TESTS, '^app/[^/]+$', under(['app/_home'])] },
      to: { path: under(['app/_home']) },
    },
    {
      name: 'kept-is-for-the-server-around-next',
      severity: 'error',
      comment: 'What fills kept pages is made of the routes, so that no page may need it.',
      from: { path: '^app/', pathNot: [TESTS, under(['app/_kept'])] },
      to: { path: under(['app/_kept']) },
    },
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
