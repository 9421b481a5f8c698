import type { Command, Language } from './language'

const shown = (command: Command): string =>
  command.map((word) => (/\s/.test(word) ? `'${word}'` : word)).join(' ')

const variables = (env: Language['env'] = {}): string =>
  Object.entries(env)
    .map(([name, value]) => `${name}=${value} `)
    .join('')

function row({ id, name, extensions, file, wasm, runtimeMiB = 0 }: Language): string {
  const endings = extensions.map((ending) => `\`.${ending}\``).join(' ')
  const sandboxes = wasm ? 'native, wasm' : 'native'
  return `| ${name} | \`${id}\` | ${endings} | \`${file}\` | ${runtimeMiB} MiB | ${sandboxes} |`
}

function commands({ id, version, compile, run, env }: Language): string {
  return [
    `# ${id}`,
    shown(version.command),
    ...(compile ? [variables(compile.env) + shown(compile.command)] : []),
    variables(env) + shown(run),
  ].join('\n')
}

/** What the descriptions of languages say in `docs/languages.md`, by the names of its generated parts. */
const PARTS: Readonly<Record<string, (languages: readonly Language[]) => string>> = {
  'The table and the commands': (languages) =>
    [
      '| language | id | endings | in the box | memory on top | sandboxes |',
      '| --- | --- | --- | --- | --- | --- |',
      ...languages.map(row),
      '',
      'Three lines each: version; compile, or only read; run. `/box` is the working folder.',
      '',
      '```sh',
      languages.map(commands).join('\n\n'),
      '```',
    ].join('\n'),
  'The notes': (languages) =>
    languages.map(({ name, note }) => `- **${name}**${note.startsWith('(') ? ' ' : ': '}${note}`).join('\n'),
}

/** `docs/languages.md` with its generated parts as the descriptions have them. */
export const updatePage = (page: string, languages: readonly Language[]): string =>
  page.replace(
    /^(<!-- (.+): npm run make:languages -->\n)[\s\S]*?^(<!-- Up to here\. -->)$/gm,
    (_, begin: string, name: string, end: string) => `${begin}\n${PARTS[name]?.(languages) ?? ''}\n\n${end}`,
  )
