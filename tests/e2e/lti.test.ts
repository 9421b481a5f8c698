import { createRemoteJWKSet, jwtVerify } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { signInAs, startBrowser } from '../setup/browser'
import { expectGoodLooks } from '../setup/looks'
import { Platform, PUPIL, TEACHER } from '../setup/lti-platform'
import { type Site, startSite } from '../setup/site'
import { press } from '../setup/wait-for'

/* A learning platform, from its administrator's form to a link that a teacher picks. */

let site: Site
let platform: Platform
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite({ env: { CLEW_LTI_LOOPBACK: '1' } })
  platform = await Platform.start()
  platform.siteKeys = `${site.url}/api/lti/jwks`
})

const claim = (name: string) => `https://purl.imsglobal.org/spec/${name}`
const launchAt = () =>
  `${site.url}/api/lti/login?${new URLSearchParams({ iss: platform.url, login_hint: 'hint' })}`

test('an administrator adds a platform; a teacher comes from it, reads the roster and picks an assignment', async () => {
  const admin = await browser.visitor()
  await signInAs(admin, site.url, 'admin', '/admin/lti')
  await expectGoodLooks(admin, 'no platforms')
  await admin.setViewportSize({ width: 1280, height: 900 })
  const fill = (label: string, text: string) => admin.getByLabel(label, { exact: true }).fill(text)
  await fill('Name', 'Lyceum')
  await fill('Issuer', platform.url)
  await fill('Client ID', platform.clientId)
  await fill('Deployment IDs', platform.deployment)
  await fill('Authentication request URL', 'http://lms.example.org/auth')
  await fill('Access token URL', `${platform.url}/token`)
  await fill('Public keyset URL', `${platform.url}/jwks`)
  await press(admin, 'Add platform', 'Enter a full address that begins with https://')
  await fill('Authentication request URL', `${platform.url}/auth`)
  await admin.getByRole('button', { name: 'Add platform' }).click()
  await admin.waitForURL((url) => url.pathname.startsWith('/admin/lti/'))
  await expectGoodLooks(admin, 'a platform')

  // In a frame of the platform, a page leads to a window of its own.
  const teacher = await browser.visitor()
  const frame = `${site.url}/embed/lti?${new URLSearchParams({ iss: platform.url, login_hint: 'hint' })}`
  await teacher.goto(frame)
  await expectGoodLooks(teacher, 'the way out of a frame')
  platform.person = { user_id: 't1', name: 'Tess Teacher', roles: [TEACHER] }
  const popup = teacher.waitForEvent('popup')
  await teacher.getByRole('link', { name: 'Open Clew' }).click()
  const page = await popup
  await page.waitForURL((url) => url.pathname.startsWith('/classes/'))
  await page.getByRole('heading', { name: 'Mazes 101' }).waitFor()
  const address = page.url()

  platform.members = [platform.person, { user_id: 'p1', name: 'Pip Pupil', roles: [PUPIL] }]
  await page.goto(`${address}/settings`)
  await press(page, 'Update the members from the course', '2 members in the course: 1 new, 0 gone.')
  const { id: classId } = await db.class.findFirstOrThrow()
  const assignment = await db.assignment.create({
    data: {
      ...{ classId, token: crypto.randomUUID(), title: 'Way out' },
      ...{ opensAt: new Date('2026-01-01'), dueAt: new Date('2090-01-01') },
      problems: { create: { problemId: 'robot-escape', position: 0, points: 10 } },
    },
  })
  const { userId } = await db.classMember.findFirstOrThrow({ where: { role: 'pupil' } })
  await db.ltiScore.create({
    data: {
      ...{ assignmentId: assignment.id, userId, failedAt: new Date(), failures: 1 },
      fault: { code: 'refused', values: { origin: platform.url, status: 503 } },
    },
  })
  await page.reload()
  await page.getByText('with the status 503.').waitFor()
  await expectGoodLooks(page, 'the settings of a class with a course')
  await press(page, 'Send again', 'They are being sent again.')

  platform.claims = {
    [claim('lti/claim/message_type')]: 'LtiDeepLinkingRequest',
    [claim('lti-dl/claim/deep_linking_settings')]: {
      ...{ deep_link_return_url: `${platform.url}/return`, data: 'what the platform wants back' },
      ...{ accept_types: ['ltiResourceLink'], accept_presentation_document_targets: ['window'] },
    },
  }
  await page.goto(launchAt())
  await page.waitForURL(/\/link\?request=/)
  await expectGoodLooks(page, 'a pick for a platform')
  // Nobody else can use the address.
  const stranger = await browser.visitor()
  await signInAs(stranger, site.url, 'stranger', '/')
  expect((await stranger.request.get(page.url())).status()).toBe(404)
  await press(page, 'Pick Way out', 'The link is there.')
  const keys = createRemoteJWKSet(new URL(`${site.url}/api/lti/jwks`))
  const { payload } = await jwtVerify(platform.returned, keys, {
    ...{ issuer: platform.clientId, audience: platform.url, algorithms: ['RS256'] },
  })
  expect(payload).toMatchObject({
    [claim('lti/claim/message_type')]: 'LtiDeepLinkingResponse',
    [claim('lti/claim/deployment_id')]: platform.deployment,
    [claim('lti-dl/claim/data')]: 'what the platform wants back',
    [claim('lti-dl/claim/content_items')]: [
      {
        ...{ type: 'ltiResourceLink', title: 'Way out', custom: { assignment: assignment.id } },
        url: `${address}/assignments/${assignment.id}`,
        lineItem: { scoreMaximum: 10, resourceId: assignment.id },
      },
    ],
  })

  // A pupil may not pick anything, and is told so.
  platform.person = { user_id: 'p1', roles: [PUPIL] }
  const pupil = await browser.visitor()
  await pupil.goto(launchAt())
  await pupil.waitForURL(`${site.url}/lti?fault=role-unknown`)
  await expectGoodLooks(pupil, 'a refused launch')
})
