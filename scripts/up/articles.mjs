import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/** Each section of the laboratory has its article in its folder: `article/<locale>.md`. */
const LAB = 'judge/lab'

/**
 * The articles by section and language. They are part of the build, because a server has no sources.
 * @returns {Record<string, Record<string, string>>}
 */
export const articles = () =>
  Object.fromEntries(
    readdirSync(inRoot(LAB))
      .filter((id) => existsSync(inRoot(LAB, id, 'article/en.md')))
      .map((id) => [id, articlesIn(`${LAB}/${id}/article`)]),
  )

/** @param {string} folder @returns {Record<string, string>} */
const articlesIn = (folder) =>
  Object.fromEntries(
    readdirSync(inRoot(folder)).map((file) => [
      file.replace('.md', ''),
      readFileSync(inRoot(folder, file), 'utf8'),
    ]),
  )
