import { expect, test } from 'vitest'
import { embedCode, linkTo } from './links'

const SITE = 'https://clew.example'

test.each([
  // path                       step  speed  link
  ['/submissions/1?case=a', 3, 1, 'https://clew.example/submissions/1?case=a&step=3'],
  ['/submissions/1?case=a', 0, 4, 'https://clew.example/submissions/1?case=a&step=0&speed=4'],
  ['/duel/trials/2', 7, 0.25, 'https://clew.example/duel/trials/2?step=7&speed=0.25'],
  ['/duel/trials/2?with=3', 7, 1, 'https://clew.example/duel/trials/2?with=3&step=7'],
] as const)('%s at step %i and speed %d', (path, step, speed, link) => {
  expect(linkTo(SITE, path, { step, speed })).toBe(link)
})

test('the embed code is one element, whatever the title is', () => {
  const title = '"><script>alert(1)</script>&'
  const code = embedCode(SITE, { embed: '/embed/trial.2', title }, { step: 5, speed: 2 })
  expect(code).toBe(
    '<iframe src="https://clew.example/embed/trial.2?step=5&amp;speed=2" title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;" width="640" height="760" style="border:0;max-width:100%" loading="lazy"></iframe>',
  )
})
