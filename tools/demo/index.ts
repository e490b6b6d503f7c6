import { drawPicture, renderAvatar, renderPicture, sampleMembers } from '../art/index.ts';
import { censorOf, dice, remarks } from './exhibits.ts';
import { demoPassword, Person } from './person.ts';
import { openSite } from './site.ts';

/** A few members and a wall of pictures: enough for two pages of the feed. */
const memberCount = Number(process.env.DEMO_MEMBERS || 10);
const pictureCount = Number(process.env.DEMO_PICTURES || 44);

const roll = dice(20261120);
const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T;
const emailOf = (name: string) => `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@demo.example`;

/** Some of each role: the list holds creators first. */
const castOf = (count: number) => [...sampleMembers].sort((a, b) => order(a) - order(b)).slice(0, count);
const order = (member: (typeof sampleMembers)[number]) => sampleMembers.indexOf(member) % 5;

/** Signs sample members up, with name, role and face. Null when they were there before. */
async function settle(url: string): Promise<Person[] | null> {
  const people: Person[] = [];
  for (const [index, member] of castOf(memberCount).entries()) {
    const person = new Person(url, emailOf(member.name));
    if (!(await person.enter())) return null;
    await person.post('/me/profile', { name: member.name, role: member.role, setupStatus: 'COMPLETE' });
    await person.send('/me/avatar', {}, await renderAvatar(index + 1), 'face.jpg');
    people.push(person);
  }
  return people;
}

async function hang(people: Person[], seed: number): Promise<string> {
  const picture = drawPicture(seed);
  const { visibility = 'public', ...censor } = censorOf(seed);
  const words = { title: picture.title, description: picture.description, tags: picture.tags.slice(0, 4).join(',') };
  const fields = { ...words, visibility, censorScope: 'full', adultsAgree: 'true', ...censor };
  const owner = people[seed % people.length] as Person;
  const { id } = await owner.send('/upload', fields, await renderPicture(seed), `picture-${seed}.jpg`);
  return visibility === 'public' ? String(id) : '';
}

/** Waits until the worker has hung all of them. */
async function whenReady(person: Person, count: number): Promise<void> {
  for (;;) {
    const { total } = await person.get('/feed?limit=1');
    if (Number(total) >= count) return;
    await new Promise((again) => setTimeout(again, 500));
  }
}

const playlistNames = ['Slow evenings', 'Blue hours'];

/** The first two keep a playlist each, one for all to see. */
async function keepPlaylists(people: Person[], items: string[]): Promise<void> {
  for (const [n, name] of playlistNames.entries()) {
    const owner = people[n];
    const { id } = (await owner?.post('/me/playlists', { name, visibility: n === 0 ? 'public' : 'private' })) ?? {};
    for (const contentId of items.filter((_, place) => place % 4 === n).slice(0, 9))
      await owner?.post(`/me/playlists/${String(id)}/items`, { contentId });
  }
}

async function react(people: Person[], items: string[]): Promise<void> {
  for (const id of items) {
    for (const person of people) {
      if (roll() < 0.55) await person.post(`/content/${id}/votes`, { value: roll() < 0.88 ? 1 : -1 });
      if (roll() < 0.2) await person.post(`/content/${id}/favorite`);
      if (roll() < 0.12) await person.post(`/content/${id}/came`);
    }
    for (let said = Math.floor(roll() * 4); said > 0; said--) {
      await pick(people).post(`/content/${id}/comments`, { text: pick(remarks) });
    }
  }
}

const site = await openSite();
try {
  const people = await settle(site.url);
  if (!people) {
    console.log('The sample members are here already.');
  } else {
    const items: string[] = [];
    for (let seed = 1; seed <= pictureCount; seed++) {
      const id = await hang(people, seed);
      if (id) items.push(id);
      if (seed % 10 === 0) console.log(`${seed} of ${pictureCount} pictures are on their way.`);
    }
    await whenReady(people[0] as Person, items.length);
    await react(people, items);
    await keepPlaylists(people, items);
  }
  console.log(`Sign in at ${site.url} as ${emailOf(castOf(1)[0]?.name ?? '')} with the password: ${demoPassword}`);
} finally {
  await site.stop();
}
