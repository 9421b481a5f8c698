import { languageOf, languageOfFile } from '@/judge/languages'
import type { Language } from '@/judge/languages/language'

/** A compiler that runs its source as a script: no real compiler produces artefacts that are wrong in these ways. */
const SHELL: Language = {
  id: 'shell',
  name: 'Shell',
  extensions: ['sh'],
  grammar: 'shell',
  file: 'main.sh',
  version: { command: ['/bin/sh', '-c', 'echo 1'], pattern: /(1)/ },
  compile: { command: ['/bin/sh', 'main.sh'], artefacts: ['bot'] },
  run: ['/box/bot'],
  selfTest: '',
}

export function languageOfAttack(file: string): Language {
  if (file.endsWith('.sh')) return SHELL
  const id = languageOfFile(file)
  if (!id) throw new Error(`in which language is ${file} written?`)
  return languageOf(id)
}
