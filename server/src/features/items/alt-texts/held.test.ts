import { afterAll, beforeAll, expect, it } from 'vitest';
import { cropTo, editingOf } from '../editing/testing.ts';
import { openPublishingSite, type PublishingSite } from '../publishing/testing.ts';

let site: PublishingSite;
beforeAll(async () => {
  site = await openPublishingSite();
});
afterAll(() => site.close());

const text = 'Breasts below a red scarf';
const read = async (id: string, who = site.other) => (await site.as(who).get(`/api/content/${id}`)).json();
const edit = async (id: string, change: object) => {
  const answer = await site.as(site.maker).post(`/api/content/${id}/edit`, change);
  expect(answer.statusCode).toBe(200);
  await site.settled(id);
};
const covered = { type: 'blackout', scope: 'detection', intensity: 200, bodyParts: ['breasts'] };
const held = async (id: string) => (await read(id, site.maker)).backstage.alt.held;

async function published(wishes: object) {
  const id = await site.upload('red', { alt: text, ...wishes });
  await site.settled(id);
  return id;
}

it('a draft names what the published file shows, and nothing that it covers', async () => {
  const bare = await published({ alt: '', tags: 'scarf,sea', censorType: 'none' });
  const phrasesOf = async (id: string) => (await read(id, site.maker)).backstage.alt.draft;
  expect(await phrasesOf(bare)).toEqual([
    { text: 'breasts visible', parts: ['breasts'] },
    { text: 'tags: scarf, sea', parts: [] },
  ]);
  expect((await read(bare)).media.alt).toBe('Breasts visible.');
  await edit(bare, { censor: covered });
  expect(await phrasesOf(bare)).toEqual([{ text: 'tags: scarf, sea', parts: [] }]);
  expect((await read(bare)).media.alt).toBe('');
});

it('a text written before a cover is held back until its maker sends it again', async () => {
  const id = await published({ censorType: 'none' });
  expect([(await read(id)).media.alt, await held(id)]).toEqual([text, false]);
  await edit(id, { censor: covered });
  expect([(await read(id)).media.alt, await held(id)]).toEqual(['', true]);
  expect((await read(id, site.maker)).media.alt).toBe(text);
  expect((await site.as(site.other).get(`/api/content/${id}/alt`)).json()).toEqual({ text: '' });
  await edit(id, { title: 'Another title' });
  expect(await held(id)).toBe(true);
  await edit(id, { alt: text });
  expect([(await read(id)).media.alt, await held(id)]).toEqual([text, false]);
});

it('a text sent with the new cover stays, and an edit of the picture holds it back', async () => {
  const id = await published({ censorType: 'none' });
  await edit(id, { censor: covered, alt: 'A red scarf' });
  expect([(await read(id)).media.alt, await held(id)]).toEqual(['A red scarf', false]);
  await editingOf(site).edit(id, [cropTo(0.2, 0.2, 0.5, 0.5)]);
  await site.settled(id);
  expect([(await read(id)).media.alt, await held(id)]).toEqual(['', true]);
});

it('a review holds the text back exactly if its covers change', async () => {
  const reviewed = async (bodyParts: string) => {
    const id = await published({ review: 'always', censorType: 'blackout', bodyParts });
    const { covers, revision } = (await site.as(site.maker).get(`/api/content/${id}/review`)).json();
    const all = covers.map((cover: object) => ({ ...cover, covered: true }));
    const answer = await site
      .as(site.maker)
      .post(`/api/content/${id}/review`, { revision, covers: all, publish: true });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return site.settled(id);
  };
  const ready = { status: 'ready', alt: text, parts_visible: [] };
  expect(await reviewed('breasts')).toMatchObject({ ...ready, alt_held: false });
  expect(await reviewed('face')).toMatchObject({ ...ready, alt_held: true });
});
