import { LANGUAGES } from '../languages'
import { describeLanguages } from '../languages/page'

// Prints what docs/languages.md says of each language: npm run --silent make:languages
process.stdout.write(describeLanguages(Object.values(LANGUAGES)))
