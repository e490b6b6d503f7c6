import type { Person } from './person.ts';

const bios = [
  'Cloth, salt and late light. Nothing is hidden that is not also shown.',
  'Studies of water and stone, one a week.\nSeries and sketches: https://example.org/studies',
  'I draw what a room keeps when everybody has left.',
  'Slow pictures for slow evenings.',
  'Linen, clay, and the hour before dusk.',
] as const;
const pinned = 4;

/** Bios and pinned items of the sample creators. */
export async function fillPages(creators: Person[]): Promise<void> {
  for (const [n, creator] of creators.entries()) {
    await creator.post('/me/profile', { bio: bios[n % bios.length] });
    const { items } = (await creator.get('/me/uploads?visibility=public')) as { items: { id: string }[] };
    for (const { id } of items.slice(0, n % 3 === 2 ? 0 : pinned)) await creator.post('/me/pins', { contentId: id });
  }
}

/** The first member has friends and open requests. */
export async function befriend(people: Person[]): Promise<void> {
  const [first, ...others] = people;
  if (!first) return;
  for (const [n, other] of others.slice(0, 5).entries()) {
    const { friend } = await other.post(`/users/${first.id}/friend`);
    // Members who visibly worship each other are friends without a request.
    if (n < 3 && friend === 'asked') await first.post(`/users/${other.id}/friend/accept`);
  }
}
