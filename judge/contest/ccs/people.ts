import { type Entity, withoutNulls } from './entity'
import type { Facts, PersonFact, Reader, TeamFact } from './facts'

/*
 * Who takes part. Not everybody need have a place on the scoreboard: where somebody has none, groups tell the ones from the
 * others, and the main scoreboard is that of the official participants.
 */

/** How a participant is ranked: the ids of the groups that say so, with their names. */
const STANDINGS = {
  official: 'Official',
  unofficial: 'Without a place',
  disqualified: 'Disqualified',
} as const

type Standing = keyof typeof STANDINGS

const standingOf = ({ kind, disqualified }: TeamFact): Standing => (disqualified ? 'disqualified' : kind)

/** The group of the main scoreboard; null if everybody is on it. */
export const mainGroupOf = ({ teams }: Pick<Facts, 'teams'>): Standing | null =>
  teams.some((team) => standingOf(team) !== 'official') ? 'official' : null

/** The id of a group in the API: the end of its own, which is random, because ids of awards contain it. */
export const groupIdOf = (id: string): string => id.slice(-12)

export const groupObjects = (facts: Facts): Entity[] => [
  ...facts.groups.map(({ id, name }) => ({ id: groupIdOf(id), name })),
  ...(mainGroupOf(facts)
    ? Object.entries(STANDINGS).map(([id, name]) => ({ id, name, type: 'standing' }))
    : []),
]

/** The ids of a team's groups. */
export const groupsOf = (facts: Facts, team: TeamFact): string[] => [
  ...(team.group === null ? [] : [groupIdOf(team.group)]),
  ...(mainGroupOf(facts) ? [standingOf(team)] : []),
]

export const organisationObjects = ({ organisations }: Facts): Entity[] =>
  organisations.map(({ id, name, shortName, country }) => ({
    id,
    ...withoutNulls({ name: shortName || name, formal_name: name, country: country || null }),
  }))

export const teamObjects = (facts: Facts): Entity[] =>
  facts.teams.map((team) => ({
    ...{ id: team.id, name: team.name, display_name: team.name },
    label: (team.isPerson && team.members[0]?.username) || team.name,
    ...withoutNulls({ organization_id: team.organisation }),
    group_ids: groupsOf(facts, team),
  }))

/** The teams whose people a reader may see: organisers see all, others their own. */
const teamsFor = ({ teams }: Facts, { role, team }: Reader) =>
  role === 'organiser' ? teams : teams.filter(({ id }) => id === team)

interface Role {
  readonly type: 'contestant' | 'staff'
  readonly team_id?: string
}

/**
 * The people of the teams, and for organisers those who run the contest. The published version knows one role and the
 * teams of it, the draft any number of roles: a person has the words of both.
 */
export function personObjects(facts: Facts, reader: Reader): Entity[] {
  const people = new Map<string, { person: PersonFact; roles: Role[] }>()
  const add = (person: PersonFact, role: Role) => {
    const known = people.get(person.id) ?? { person, roles: [] }
    people.set(person.id, known)
    known.roles.push(role)
  }
  for (const { id, members } of teamsFor(facts, reader))
    for (const member of members) add(member, { type: 'contestant', team_id: id })
  if (reader.role === 'organiser') for (const person of facts.staff) add(person, { type: 'staff' })
  return [...people.values()].map(({ person: { id, name }, roles }) => ({
    ...{ id, name, role: roles[0]?.type, team_ids: roles.flatMap(({ team_id }) => team_id ?? []) },
    roles,
  }))
}

/** The accounts of the same people; others than organisers see only their own. */
export function accountObjects(facts: Facts, reader: Reader): Entity[] {
  const staff = reader.role === 'organiser' ? facts.staff.map((person) => accountOf(person, null)) : []
  const known = new Set(staff.map(({ id }) => id))
  const members = teamsFor(facts, reader).flatMap(({ id, members }) =>
    members.map((person) => accountOf(person, id)),
  )
  const all = [...staff, ...members.filter(({ id }) => !known.has(id))]
  return reader.role === 'organiser' ? all : all.filter(({ id }) => id === reader.user)
}

const accountOf = ({ id, username, name }: PersonFact, team: string | null): Entity => ({
  ...{ id, username, name, type: team === null ? 'judge' : 'team', person_id: id },
  ...(team !== null && { team_id: team }),
})

/** The account of a reader, who may be neither a participant nor an organiser. */
export function ownAccount(facts: Facts, reader: Reader, person: PersonFact, isAdmin: boolean): Entity {
  const known = accountObjects(facts, reader).find(({ id }) => id === person.id)
  const { id, username, name } = person
  if (isAdmin) return { ...{ id, username, name, type: 'admin' }, ...(known && { person_id: id }) }
  return known ?? { id, username, name, type: 'other' }
}
