import { api } from '../../../platform/api.ts';
import { addressOf, rememberLink } from './made-links.ts';

export type PersonToName = { personId: string; label: string; email?: string };
export type PeopleToName = { people: readonly PersonToName[]; noPerson: boolean };

export const nobodyNamed: PeopleToName = { people: [], noPerson: false };

export const namesAnybody = ({ people, noPerson }: PeopleToName): boolean => people.length > 0 || noPerson;

/** Skips those already named, so that it can be repeated after a lost answer. */
export async function nameUploaded(id: string, { people, noPerson }: PeopleToName): Promise<void> {
  const params = { id };
  if (people.length === 0) {
    if (noPerson) await api.stateNoPerson({ params, body: { stated: true } });
    return;
  }
  const shown = await api.getPeopleShown({ params });
  const named = new Set(shown.people.map(({ personId }) => personId));
  for (const { personId, email } of people) {
    if (named.has(personId)) continue;
    const { link } = await api.namePerson({ params, body: { personId, ...(email && { email }) } });
    const { token, ...rest } = link;
    rememberLink(id, { ...rest, address: token === null ? null : addressOf(token) });
  }
}
