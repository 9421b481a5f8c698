import { expect, test } from 'vitest'
import { networkForm } from './schema'

const given = (change: object) =>
  networkForm.safeParse({
    ...{ name: 'School', cidr: '192.0.2.0/24', signUpsPerHour: '200', failuresPerMinute: ' 60 ' },
    ...change,
  })

test.each([
  '192.0.2.0/24',
  '192.0.2.7',
  '10.0.0.0/8',
  '2001:DB8::/32',
  '2001:db8::1',
  '::/16',
  ' 192.0.2.7/32 ',
])('%s is a network', (cidr) => {
  expect(given({ cidr }).data).toMatchObject({
    cidr: cidr.trim().toLowerCase(),
    signUpsPerHour: 200,
    failuresPerMinute: 60,
  })
})

test.each([
  // what               is               says
  ['cidr', '', 'network-form'],
  ['cidr', 'school', 'network-form'],
  ['cidr', '192.0.2.256', 'network-form'],
  ['cidr', '192.0.2.0/33', 'network-form'],
  ['cidr', '192.0.2.0/-1', 'network-form'],
  ['cidr', '192.0.2.0/', 'network-form'],
  ['cidr', '192.0.2.0/24/8', 'network-form'],
  ['cidr', '2001:db8::/129', 'network-form'],
  ['cidr', 'fe80::1%eth0', 'network-form'],
  ['cidr', `2001:db8::/${'0'.repeat(100)}`, 'network-form'],
  ['cidr', '0.0.0.0/0', 'network-wide'],
  ['cidr', '10.0.0.0/7', 'network-wide'],
  ['cidr', '::/0', 'network-wide'],
  ['name', ' ', 'name-empty'],
  ['name', 'x'.repeat(61), 'name-long'],
  ['signUpsPerHour', '0', 'limit-range'],
  ['signUpsPerHour', '100001', 'limit-range'],
  ['failuresPerMinute', '1.5', 'limit-range'],
  ['failuresPerMinute', '-1', 'limit-range'],
  ['failuresPerMinute', '', 'limit-range'],
])('%s %s: %s', (field, value, says) => {
  const [issue] = given({ [field]: value }).error?.issues ?? []
  expect([issue?.path[0], issue?.message]).toEqual([field, says])
})
