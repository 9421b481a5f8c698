import { LANGUAGES } from '../languages'
import { describeLanguages } from '../languages/page'

// Prints the language descriptions in docs/languages.md: npm run --silent make:languages
process.stdout.write(describeLanguages(Object.values(LANGUAGES)))
