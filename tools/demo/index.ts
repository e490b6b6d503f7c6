import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../server/src/app/database.ts';
import type { Db } from '../../server/src/deps.ts';
import { publishingPolicy } from '../../server/src/features/content/index.ts';
import { openKysely, openPool } from '../../server/src/platform/db/pool.ts';
import type { DB } from '../../server/src/tables.ts';
import { templates } from '../../web/src/features/emblems/templates.ts';
import { renderFilm } from '../art/film.ts';
import { drawPicture, renderAvatar, renderPicture, sampleMembers } from '../art/index.ts';
import { createPlaylists, react, worship } from './activity.ts';
import { openPolls, placeAdverts } from './announcements.ts';
import { befriend, fillPages } from './pages.ts';
import { demoPassword, Person } from './person.ts';
import { openSite } from './site.ts';
import { planUploads, type SampleUpload } from './uploads.ts';
import { fillYear } from './year.ts';

/** Enough pictures for three pages of the feed. */
const memberCount = Number(process.env.DEMO_MEMBERS || 10);
const pictureCount = Number(process.env.DEMO_PICTURES || 48);

const emailOf = (name: string) => `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@demo.example`;

/** Some of each role: the list of samples begins with creators. */
const order = (member: (typeof sampleMembers)[number]) => sampleMembers.indexOf(member) % 5;
const cast = [...sampleMembers].sort((a, b) => order(a) - order(b)).slice(0, memberCount);

/** The second member sees faces blurred, as an example of a member's own veil. */
const ownVeil = { censoredParts: ['face'], veilStyle: 'blur', veilIntensity: 80 };

/** Signs sample members up, with name, role and avatar. Null when they exist already. */
async function signUpMembers(url: string, origin: string): Promise<Person[] | null> {
  const people: Person[] = [];
  for (const [index, member] of cast.entries()) {
    const person = new Person(url, origin, emailOf(member.name));
    if (!(await person.signUp())) return null;
    const veil = index === 1 ? ownVeil : {};
    const emblem = member.role !== 'beta' && { symbolLayers: templates[index % templates.length]?.layers };
    const profile = { name: member.name, role: member.role, ...veil, ...emblem, setupStatus: 'COMPLETE' };
    person.id = String((await person.post('/me/profile', profile)).id);
    await person.send('/me/avatar', {}, { bytes: await renderAvatar(index + 1), type: 'image/jpeg', name: 'face.jpg' });
    people.push(person);
  }
  return people;
}

/** The file of an upload. A film is drawn into `folder` first. */
async function fileOf({ film, seed, kind }: SampleUpload, folder: string) {
  if (!film || !kind)
    return { bytes: await renderPicture(seed, kind), type: 'image/jpeg', name: `picture-${seed}.jpg` };
  const file = path.join(folder, `film-${seed}.mp4`);
  await renderFilm(file, seed, kind);
  return { bytes: await readFile(file), type: 'video/mp4', name: `film-${seed}.mp4` };
}

/** Returns the new item's id, or null where others cannot see it. */
async function upload(owner: Person, sample: SampleUpload, folder: string): Promise<string | null> {
  const { title, description, tags } = drawPicture(sample.seed, sample.kind);
  const words = { title, description, tags: tags.slice(0, 4).join(',') };
  const ticks = { adultsAgree: 'true', ...(sample.film && { videoConfirmed: 'true' }) };
  const { id } = await owner.send('/upload', { ...words, ...ticks, ...sample.fields }, await fileOf(sample, folder));
  return sample.fields.visibility === 'private' ? null : String(id);
}

/** Waits until the worker has published all of them. */
async function whenReady(person: Person, count: number): Promise<void> {
  for (;;) {
    const { total } = await person.get('/feed?limit=1');
    if (Number(total) >= count) return;
    await new Promise((again) => setTimeout(again, 500));
  }
}

async function fill(people: Person[]): Promise<void> {
  await inDatabase((db) => publishingPolicy.save(db, { ...publishingPolicy.defaults, approval: 'open' }, new Date()));
  const folder = await mkdtemp(path.join(tmpdir(), 'veil-demo-'));
  try {
    const items: string[] = [];
    const plan = planUploads(pictureCount, pictureCount > 20);
    for (const [index, sample] of plan.entries()) {
      const owner = people[index % people.length] as Person;
      const id = await upload(owner, sample, folder);
      if (id) items.push(id);
      if ((index + 1) % 10 === 0) console.log(`${index + 1} of ${plan.length} pictures and films are uploaded.`);
    }
    await whenReady(people[0] as Person, items.length);
    const creators = people.filter((_, index) => cast[index]?.role !== 'beta');
    await worship(people, creators);
    await react(people, items);
    await createPlaylists(people, items);
    await fillPages(creators);
    await befriend(people);
    await inDatabase(async (db) => {
      // What no call can make: a past.
      await openPolls(db, people);
      await placeAdverts(db);
      await fillYear(db);
      await publishingPolicy.save(db, publishingPolicy.defaults, new Date());
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** In the site's database directly. */
async function inDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const database = await openDatabase(() => {});
  const pool = openPool(database.url, { max: 1 });
  try {
    await work(openKysely<DB>(pool));
  } finally {
    await pool.end();
    await database.stop();
  }
}

const site = await openSite(path.resolve(process.env.VEIL_DATA || 'data'));
try {
  const people = await signUpMembers(site.url, site.origin);
  if (people) await fill(people);
  else console.log('The sample members are here already.');
  const [first, second] = cast.map(({ name }) => emailOf(name));
  console.log(`Open ${site.origin} and sign in with the password: ${demoPassword}`);
  console.log(`  ${first} sees every item as its maker shows it`);
  console.log(`  ${second} has chosen to see faces blurred`);
} finally {
  await site.stop();
}
