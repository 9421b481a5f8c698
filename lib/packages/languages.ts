import type { LanguageId } from '@/judge/languages'
import type { Package } from '@/judge/packages/model'

/** The codes of the format's list by our languages. */
export const CODES: Readonly<Record<LanguageId, string>> = {
  c: 'c',
  cpp: 'cpp',
  csharp: 'csharp',
  go: 'go',
  java: 'java',
  javascript: 'javascript',
  lua: 'lua',
  pypy: 'python3',
  python: 'python3',
  ruby: 'ruby',
  rust: 'rust',
  typescript: 'typescript',
}

/** Whether a package takes submissions in a language. */
export const takesLanguage = (languages: Package['languages'], id: LanguageId): boolean =>
  languages === 'all' || languages.includes(CODES[id])
