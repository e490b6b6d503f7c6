import type { Db } from '../../server/src/deps.ts';
import { templates } from '../../web/src/features/people/emblems/templates.ts';
import { renderAvatar, sampleMembers } from '../art/index.ts';
import { Person } from './person.ts';

export const emailOf = (name: string) => `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@demo.example`;

const order = (member: (typeof sampleMembers)[number]) => sampleMembers.indexOf(member) % 5;

/** Members of each role; the list of samples begins with creators. */
export const castOf = (members: number) => [...sampleMembers].sort((a, b) => order(a) - order(b)).slice(0, members);

/** The second member sees faces blurred, as an example of a personal veil. */
const ownVeil = { censoredParts: ['face'], veilStyle: 'blur', veilIntensity: 80 };

/** Signs sample members in or up and completes missing profiles. */
export async function signIn(db: Db, site: { url: string; origin: string }, members: number): Promise<Person[]> {
  const people: Person[] = [];
  for (const [index, member] of castOf(members).entries()) {
    const person = new Person(site.url, site.origin, emailOf(member.name));
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
    people.push(person);
  }
  return people;
}

async function hasAvatar(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('members').select('avatar').where('id', '=', id).executeTakeFirst();
  return Boolean(row?.avatar);
}

/** A new creator, whose first items wait for approval if the site requires it. */
export async function signInNewcomer(site: { url: string; origin: string }): Promise<Person> {
  const person = new Person(site.url, site.origin, 'newcomer@demo.example');
  await person.signUp();
  person.id = String(
    (await person.post('/me/profile', { name: 'Juno Halloran', role: 'creator', setupStatus: 'COMPLETE' })).id,
  );
  return person;
}
