import type { Db } from '../../server/src/deps.ts';
import { templates } from '../../web/src/features/people/emblems/templates.ts';
import { renderAvatar, sampleMembers } from '../art/index.ts';
import type { Site } from './moderator.ts';
import { Person } from './person.ts';

export const emailOf = (name: string) => `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@demo.example`;

const order = (member: (typeof sampleMembers)[number]) => sampleMembers.indexOf(member) % 5;

/** Members of each role; the list of samples begins with creators. */
export const castOf = (members: number) => [...sampleMembers].sort((a, b) => order(a) - order(b)).slice(0, members);

/** The second member sees faces blurred, as an example of a personal veil. */
const ownVeil = { censoredParts: ['face'], veilStyle: 'blur', veilIntensity: 80 };

/** Sample members signed in at once. */
const lanes = 3;

/** Signs sample members in or up and completes missing profiles. */
export async function signIn(db: Db, site: Site, members: number): Promise<Person[]> {
  const waiting = [...castOf(members).entries()];
  const people: Person[] = [];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      people[next[0]] = await signInOne(db, site, next[0], next[1]);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return people;
}

type Member = (typeof sampleMembers)[number];

async function signInOne(db: Db, { url, origin }: Site, index: number, member: Member): Promise<Person> {
  const person = new Person(url, origin, emailOf(member.name));
  await person.signUp();
  const known = await person.get('/me');
  person.id = String(known.id);
  if (known.setupStatus !== 'COMPLETE') {
    const veil = index === 1 ? ownVeil : {};
    const emblem = member.role !== 'beta' && { symbolLayers: templates[index % templates.length]?.layers };
    const profile = { name: member.name, role: member.role, ...veil, ...emblem, setupStatus: 'COMPLETE' };
    person.id = String((await person.post('/me/profile', profile)).id);
  }
  if (!(await hasAvatar(db, person.id))) {
    const face = { bytes: await renderAvatar(index + 1), type: 'image/jpeg', name: 'face.jpg' };
    await person.send('/me/avatar', {}, face);
  }
  return person;
}

async function hasAvatar(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('members').select('avatar').where('id', '=', id).executeTakeFirst();
  return Boolean(row?.avatar);
}

/** A new creator, whose first items wait for approval if the site requires it. */
export async function signInNewcomer(site: Site): Promise<Person> {
  const person = new Person(site.url, site.origin, 'newcomer@demo.example');
  await person.signUp();
  person.id = String(
    (await person.post('/me/profile', { name: 'Juno Halloran', role: 'creator', setupStatus: 'COMPLETE' })).id,
  );
  return person;
}
