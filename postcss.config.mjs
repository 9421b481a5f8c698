import { join } from 'node:path'

// Turbopack resolves a plugin from a file of its own, so the path is absolute.
export default {
  plugins: { '@tailwindcss/postcss': {}, [join(process.cwd(), 'scripts/steady-fonts.cjs')]: {} },
}
