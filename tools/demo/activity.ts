import type { Db } from '../../server/src/deps.ts';
import { randomFrom } from '../art/random.ts';
import type { Person } from './person.ts';

const comments = [
  'The fold at the shoulder is the whole picture.',
  'I keep coming back to the light on the left.',
  'More of this series, please.',
  'Beautiful on a small screen, too.',
  'The cover sits exactly where it should.',
  'What is this cloth? It looks like water.',
  'The empty half is the better half.',
  'I had this as my wallpaper within a minute.',
  'Which lens was that?',
  'Thank you for sharing this one.',
  'The colours hold together so well.',
  'I like the one before it even better.',
] as const;

const playlistNames = ['Slow evenings', 'Blue hours'];

type Dice = () => number;

/** Popularity of an item, in 0..1: a few please nearly everybody, most please some. */
const appealOf = (roll: Dice) => 0.12 + 0.8 * roll() ** 2.2;

async function reactTo(people: Person[], id: string, roll: Dice): Promise<void> {
  const appeal = appealOf(roll);
  const deeds = people.map(async (person) => {
    const [votes, likes, favors, comes] = [roll(), roll(), roll(), roll()];
    if (votes < appeal + 0.15) await person.post(`/content/${id}/votes`, { value: likes < 0.92 ? 1 : -1 });
    if (favors < appeal * 0.5) await person.post(`/content/${id}/favorite`);
    if (comes < appeal * 0.3) await person.post(`/content/${id}/came`);
  });
  await Promise.all(deeds);
  const count = Math.floor(appeal * 4 * roll() + roll());
  const first = Math.floor(roll() * comments.length);
  for (let n = 0; n < count; n++) {
    const author = people[Math.floor(roll() * people.length)];
    await author?.post(`/content/${id}/comments`, { text: comments[(first + n * 5) % comments.length] });
  }
}

/** Adds votes, favorites, cames and comments to every item without a vote, the same each time. */
export async function react(db: Db, people: Person[], items: string[]): Promise<void> {
  const voted = items.length
    ? await db.selectFrom('votes').select('content_id').distinct().where('content_id', 'in', items).execute()
    : [];
  const known = new Set(voted.map(({ content_id }) => content_id));
  for (const [nth, id] of items.entries()) if (!known.has(id)) await reactTo(people, id, randomFrom(20261120 + nth));
}

/** Everybody worships some creators, mostly the first of the list, and every other member shows it. */
export async function worship(people: Person[], creators: Person[]): Promise<void> {
  const roll = randomFrom(7);
  for (const [nth, person] of people.entries()) {
    const others = creators.filter((creator) => creator !== person);
    const followerOf = others.filter((_, index) => roll() < 0.85 - index * 0.12).map((creator) => creator.id);
    const shownFields = nth % 2 ? [] : ['worship'];
    await person.post('/me/profile', { worshipType: 'multi', followerOf: followerOf.slice(0, 6), shownFields });
  }
}

/** The first two members have a playlist each, one of them public. */
export async function createPlaylists(people: Person[], items: string[]): Promise<void> {
  for (const [n, name] of playlistNames.entries()) {
    const owner = people[n];
    if (!owner) continue;
    const { items: own } = (await owner.get('/me/playlists')) as {
      items: { id: string; name: string; count: number }[];
    };
    const known = own.find((playlist) => playlist.name === name);
    if (known?.count) continue;
    const visibility = n === 0 ? 'public' : 'private';
    const { id } = known ?? (await owner.post('/me/playlists', { name, visibility }));
    for (const contentId of items.filter((_, index) => index % 4 === n).slice(0, 9))
      await owner.post(`/me/playlists/${String(id)}/items`, { contentId });
  }
}
