// Which folder may import which. Tests next to the code may import anything.
'use strict'

const { readdirSync } = require('node:fs')

const PURE = [
  ...['kit', 'drawing', 'puzzles', 'algorithms', 'lab', 'daily', 'replay', 'verdicts', 'tournament'],
  ...['contest', 'similarity', 'packages', 'referee'],
]
/** Parts of packages that read files, or write Markdown: with packages of npm, in pages too, and on this machine. */
const READING = [
  ...[
    'packages/model/index.ts',
    'packages/read',
    'packages/files',
    'packages/write',
    'packages/latex/markdown.ts',
  ],
]
const ON_DISK = ['packages/files/disk']
const inSandbox = (folder) => `sandbox/${folder}`
const inPackages = (folder) => `packages/${folder}`
const inLab = (folder) => `lab/${folder}`
const judge = (...folders) => folders.map((folder) => `judge/${folder}`)

/** Pages that the server around Next keeps for readers with a session. */
const OWN_PAGES = 'lib/http/own-pages'

/** Folder → what else of this repository it may import. */
const MAY_IMPORT = {
  'judge/kit': [],
  'judge/drawing': judge('kit'),
  'judge/puzzles': judge('kit', 'drawing'),
  'judge/algorithms': judge('kit', 'puzzles'),
  'judge/lab': judge('kit', 'drawing', 'puzzles', 'algorithms'),
  'judge/daily': judge('kit', 'drawing', 'puzzles', 'algorithms'),
  'judge/replay': judge('kit', 'puzzles', 'verdicts'),
  'judge/verdicts': judge('kit', 'sandbox/types.ts'),
  'judge/tournament': judge('kit', 'verdicts'),
  'judge/contest': judge('kit', 'verdicts', 'languages', 'tournament'),
  'judge/packages': judge('kit', 'verdicts', 'sandbox/types.ts'),
  'judge/similarity': judge('languages'),
  'judge/languages': judge('kit'),
  'judge/sandbox': judge('kit', 'languages'),
  'judge/referee': judge('kit', 'puzzles', 'replay', 'verdicts', 'sandbox/types.ts'),
  // Joins programs and the referee: the only place that uses both puzzles and sandboxes, for worker and command line.
  'judge/arena': judge(...PURE, 'languages', 'sandbox', 'problems'),
  'judge/problems': judge('kit', 'puzzles', 'languages', 'tournament', 'verdicts'),
  'judge/worker': ['judge', 'lib'],
  'judge/cli': [...judge(...PURE, 'languages', 'sandbox', 'arena', 'problems'), 'package.json'],
  'lib/core': judge('kit'),
  'lib/http': [...judge('kit'), 'lib'],
  // What fills the holes of cached pages is rendered from the pages' own elements.
  [OWN_PAGES]: [
    ...judge('kit', 'daily', 'tournament'),
    ...[
      'lib',
      'app/_shell',
      'app/_ui',
      'app/_viewer/boards',
      'app/_home',
      'app/leaderboards',
      'app/problems',
    ],
  ],
  // Texts are set in a thread, which is started as those of the sandbox are.
  'lib/typesetting': [
    ...judge(...PURE, 'sandbox/bundle.ts', 'sandbox/wasm/threads/cpu.ts'),
    'lib/core',
    'lib/problems',
  ],
  lib: [...judge(...PURE, 'languages', 'sandbox/types.ts', 'sandbox/wasm/factors.ts')],
  app: [
    ...judge(...PURE, 'languages', 'sandbox/types.ts', 'arena/page', 'sandbox/wasm/factors.ts'),
    'lib',
    'prisma/seed',
    'package.json',
  ],
  scripts: [],
}

/*
 * The folders of app in order: each may import those above it and none below, so there are no cycles between folders.
 * Everything else in app that does not start with `_` is a route, and comes after all of these.
 *
 * - _ui: controls, tables, dialogs and small helpers for pages. It uses types of lib, but runs none of its code.
 * - _cards: link preview images. Only servers render them, so they share no elements with pages.
 * - _viewer: shows, plays, shares and compares games.
 * - _lab: what all sections of the laboratory share: experiments in workers, plots, choices, boards in step, listing,
 *   figures, exhibits and articles.
 * - _editor: draws levels of puzzles by hand, for whoever has the text of one.
 * - _walk: a person walks a maze of the duel in the fog.
 * - _following: the button that follows somebody, and the stream of what the followed people solved.
 * - _comments: what people say about a shared submission, or about a problem.
 * - _desk: where users write and test an answer or a program next to its statement.
 * - _shell: the frame of every page: header, footer, palette, loading states and errors. Routes may use its parts,
 *   because the style guide and the error pages show them. It imports no route, so signing out is part of it.
 * - _home: the parts of the root page; a folder named `home` would be an address.
 */
const SHARED = [
  ...['_ui', '_ui/form', '_ui/contest', '_cards'],
  ...['_viewer/boards/svg', '_viewer/boards/canvas', '_viewer/boards'],
  ...[
    '_viewer/turns',
    '_viewer/player',
    '_viewer/share/export',
    '_viewer/share',
    '_viewer/compare',
    '_viewer',
    '_lab/experiment',
    '_lab/plots',
    '_lab/exhibits',
    '_lab/article',
    '_lab/picture',
    '_lab',
    '_editor',
    '_walk',
    '_following',
    '_comments',
  ],
  ...[
    '_desk/page',
    '_desk/panes',
    '_desk/own',
    '_desk/statement',
    '_desk/editor/completion',
    '_desk/editor/format',
    '_desk/editor',
  ],
  ...[
    '_desk/games/live',
    '_desk/games',
    '_desk/tryout',
    '_desk/answer/large',
    '_desk/answer/pad',
    '_desk/answer',
    '_desk/program',
  ],
  ...['_shell/session', '_shell/palette', '_shell'],
].map((folder) => `app/${folder}`)

/*
 * The folders of judge in order: each may import those above it and none below, so there are no cycles between folders.
 * MAY_IMPORT says which of those above.
 *
 * - Verdicts know the deaths of programs, whose types are the sandbox's; the sandbox itself knows no game.
 * - puzzles/_common is what all puzzles are made of. Puzzles import it and, if PUZZLES_BASED_ON says so, other puzzles;
 *   the registry, which is the files directly in puzzles, imports them all.
 * - A thread runs the referee next to a runtime. The arena only names its file, so the arena is above it.
 */
const JUDGE = [
  ...['kit', 'languages/harness', 'languages', 'drawing'],
  ...['sandbox', 'sandbox/strip-types', 'sandbox/scripted.ts'],
  ...['wasm', 'wasm/python', 'wasm/quickjs/environment', 'wasm/quickjs', 'wasm/threads'].map(inSandbox),
  ...['native/start', 'native/cgroups', 'native/seccomp', 'native', 'native/rooms'].map(inSandbox),
  ...['verdicts', 'puzzles/_common', 'puzzles'],
  // Boards and their notations come first; carvers, the prover and the reader of pictures make and use them.
  ...['board', 'algorithm', 'notations', 'automaton'].map((file) => `algorithms/${file}.ts`),
  ...['carve', 'optimum', 'picture'].map((folder) => `algorithms/${folder}`),
  // In the laboratory, films come before the sections, which are shown as films; the registry, which is the other files
  // directly in lab, imports them all.
  ...[
    'section.ts',
    'board-source.ts',
    'film.ts',
    'draw-board.ts',
    'carve',
    'path',
    'strings/build',
    'strings',
  ].map(inLab),
  ...['knight', 'recursion', 'snakes', 'picture', ''].map((folder) => `lab${folder && `/${folder}`}`),
  // The labyrinths of a day are made by the generators of the puzzles and the carvers.
  ...['daily', 'replay', 'tournament', 'contest/labels.ts', 'contest/formats', 'contest', 'contest/ccs'],
  ...['similarity', 'problems', 'referee'],
  // What a package is comes first; whatever judges it knows only that, not how it was read.
  ...[
    ...['model/outcomes.ts', 'model', 'findings.ts', 'languages.ts', 'groups.ts', 'constants.ts'],
    'transcript.ts',
    ...['default-validator.ts', 'scores.ts', 'referee', 'promises.ts'],
    ...['limits', 'names', 'tree', 'flattened-links'].map((file) => `files/${file}.ts`),
    ...['files/unpack.ts', 'files/memory.ts', 'files/disk'],
    ...['yaml', 'xml', 'svg', 'keys', 'programs', 'statements'].map((file) => `read/${file}.ts`),
    ...[
      'read/metadata',
      'read/data.ts',
      'read/submissions.ts',
      'read/polygon',
      'read/index.ts',
      'structure.ts',
    ],
    ...['write/modern.ts', 'write', 'latex'],
  ].map(inPackages),
  ...['arena', 'arena/thread', 'arena/page', 'arena/packages', 'cli', 'worker'],
].map((folder) => `judge/${folder}`)

/** Puzzles that use the rules or drawings of others. */
const PUZZLES_BASED_ON = {
  'maze-architect': ['maze-duel'],
  'robot-escape-bot': ['robot-escape', 'labyrinth-path'],
}

/** What several duel routes share, in order. */
const DUEL = ['replay', '', 'watch'].map((folder) => `app/duel/_parts${folder && `/${folder}`}`)

const APP = [...SHARED, ...DUEL]

/*
 * The folders of lib in order: each may import those above it and none below, so there are no cycles between folders,
 * and a reader of one folder knows where to stop.
 *
 * - core is what any site needs. Messages and languages come next, because a statement is chosen by language.
 * - access decides who may see and do what for every feature, so it imports none: features pass it the rows they read.
 * - Then come the foundations of features: the audit log, the workers, and the jobs. A feature enqueues in the transaction
 *   that makes the job necessary, so jobs are above the features; what they need of them they load with `import()`, when
 *   a worker runs them.
 * - Invitations know what they are to, but not what follows from a yes: classes, contests and the Workshop do.
 * - Contests, submissions and users ask classes who is a member, so classes come before them.
 * - A judged submission may enter a duel or a leaderboard, so these come before submissions. A profile shows all of
 *   them, and who follows whom, so users come after.
 * - The administration comes after all of them, and the server around Next last.
 */
const LIB = [
  ...['core', 'core/input', 'i18n', 'access'],
  ...['audit', 'workers', 'jobs', 'invitations'],
  ...[
    'languages',
    'networks',
    'problems',
    'typesetting',
    'packages/blobs',
    'packages',
    'classes',
    'contests',
    'standings',
  ],
  ...[
    'duel',
    'duel/queries',
    'submissions',
    'replays',
    'hall',
    'live',
    'daily',
    'comments',
    'following',
    'notices',
    'ratings',
    'users',
    'people',
    'people/merge',
    'lti',
    'rejudges',
    'workshop',
    'workshop/challenges',
    'ccs',
    'webhooks',
    'similarity',
  ],
  ...['admin', 'home'],
  ...['http/request', 'http/kept', 'http/upload', 'http'],
].map((folder) => `lib/${folder}`)

/** The laboratory: its algorithms' films, its pages and its command. */
const LABORATORY = ['judge/lab', 'judge/cli/lab', 'app/_lab', 'app/lab', 'app/embed/lab']

/** A kind of job stands above the features that enqueue it, and loads those that do its work later, or only their types. */
const JOBS = 'lib/jobs'
const LATER = ['dynamic-import', 'type-only', 'type-import']

/** Commands that manage the whole site rather than one answer. */
const HOUSEKEEPING = '^judge/cli/(doctor|site|package/import)\\.ts$'

const PACKAGES = '(^|/)node_modules/'
const TESTS = '\\.test\\.tsx?$'
const under = (folders) => `^(${folders.map((folder) => folder.replace(/[.()[\]]/g, '\\$&')).join('|')})(/|$)`

/** Subfolders that have their own line. */
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

/** Each folder of the list imports only what is above it. Subfolders with a line of their own have their own rule. */
const inOrder = (list) =>
  list.slice(0, -1).map((folder, index) => {
    const below = list.slice(index + 1)
    // A folder below may contain this one: its other contents are forbidden, but not this folder and those above it.
    const isAround = below.some((other) => folder.startsWith(`${other}/`))
    return {
      name: `order-of-${folder.replaceAll('/', '-')}`,
      severity: 'error',
      comment: `${folder} imports only what stands above it in the list of .dependency-cruiser.cjs`,
      from: { path: under([folder]), pathNot: [TESTS, ...inside(list, folder).map((one) => under([one]))] },
      to: {
        path: under(below),
        ...(isAround && { pathNot: under(list.slice(0, index + 1)) }),
        ...(folder === JOBS && { dependencyTypesNot: LATER }),
      },
    }
  })

/** Every route folder, without the shared parts that are in the list. */
const routeFolders = readdirSync('app', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'))
  .filter((folder) => !/^app\/_/.test(folder) && !DUEL.includes(folder))

/** A folder and all its parents below app. */
const upwards = (folder) =>
  folder
    .split('/')
    .map((_, index, names) => names.slice(0, index + 1).join('/'))
    .slice(1)

/** Matches the files directly in a folder. */
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

const PUZZLES = 'judge/puzzles'
const puzzles = readdirSync(PUZZLES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => ({
    name: `puzzle-${name}`,
    severity: 'error',
    comment: `${PUZZLES}/${name} imports its own files, _common and the puzzles it is based on: never the registry`,
    from: { path: under([`${PUZZLES}/${name}`]), pathNot: TESTS },
    to: {
      path: under([PUZZLES]),
      pathNot: under(
        [name, '_common', ...(PUZZLES_BASED_ON[name] ?? [])].map((other) => `${PUZZLES}/${other}`),
      ),
    },
  }))

module.exports = {
  forbidden: [
    ...borders,
    ...inOrder(JUDGE),
    ...puzzles,
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
      from: { path: '^app/_', pathNot: [TESTS, ...[...SHARED, 'app/_home'].map(directlyIn)] },
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
      name: 'kept-pages-are-for-the-server-around-next',
      severity: 'error',
      comment: 'What fills kept pages is made of the routes, so that no page may need it.',
      from: { path: '^app/', pathNot: TESTS },
      to: { path: under([OWN_PAGES]) },
    },
    {
      name: 'folders-of-judge-have-a-place',
      severity: 'error',
      comment: 'A new folder of judge gets its line in the list JUDGE of .dependency-cruiser.cjs.',
      from: {
        path: '^judge/',
        pathNot: [
          TESTS,
          under([PUZZLES]),
          ...JUDGE.map((folder) => (inside(JUDGE, folder).length > 0 ? directlyIn(folder) : under([folder]))),
        ],
      },
      to: {},
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
      to: { circular: true, viaOnly: { pathNot: under([JOBS]) } },
    },
    {
      name: 'no-circles-of-jobs',
      severity: 'error',
      comment:
        'A kind of job that a feature enqueues loads that feature with import(), and otherwise only its types.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: LATER } },
    },
    {
      name: 'pure-judge',
      severity: 'error',
      comment: 'The pure part runs unchanged in the browser: no Node, no packages.',
      from: { path: under(judge(...PURE)), pathNot: [TESTS, under(judge(...READING))] },
      to: { path: PACKAGES },
    },
    {
      name: 'pure-judge-without-node',
      severity: 'error',
      comment: 'The pure part runs unchanged in the browser: no Node, no packages.',
      from: { path: under(judge(...PURE)), pathNot: [TESTS, under(judge(...ON_DISK))] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'laboratory-is-a-leaf',
      severity: 'error',
      comment:
        'Only the pages and the command of the laboratory import it; what others need is in judge/algorithms. Pages that link to it know judge/lab/links.ts.',
      from: { pathNot: [TESTS, '^tests/', under(LABORATORY)] },
      to: { path: under(['judge/lab']), pathNot: '^judge/lab/links\\.ts$' },
    },
    {
      name: 'laboratory-is-linked-by-pages',
      severity: 'error',
      comment: 'The judge and the features of the site know nothing of the laboratory.',
      from: { path: '^(judge|lib|prisma|scripts)/', pathNot: [TESTS, under(LABORATORY)] },
      to: { path: under(['judge/lab']) },
    },
    {
      name: 'page-arena-without-node',
      severity: 'error',
      comment: 'The arena of a page and the runtimes run in workers of a browser. Only threads are for Node.',
      from: {
        path: ['^judge/arena/(page/|thread/perform\\.ts$)', '^judge/sandbox/wasm/'],
        pathNot: '^judge/sandbox/wasm/threads/',
      },
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
      comment: 'Verdicts and referee know the words of the sandbox, not the sandbox.',
      from: { path: '^judge/(verdicts|referee)/', pathNot: TESTS },
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
