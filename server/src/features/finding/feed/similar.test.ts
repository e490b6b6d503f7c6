import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture, type Wishes } from '../../items/content/builders.ts';

let site: TestSite;
let odile: TestMember;
let saro: TestMember;
let nadir: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  odile = await site.newMember({ name: 'Odile' });
  saro = await site.newMember({ name: 'Saro' });
  nadir = await site.newMember({ name: 'Nadir' });
});
afterAll(() => site.close());

const small = { width: 64, height: 48 };
const publish = (owner: TestMember, wishes: Wishes = {}) =>
  aPublishedPicture(site.deps, owner, { ...small, ...wishes });
const liked = async (id: string, viewer = nadir, query = '') =>
  (await site.as(viewer).get(`/api/content/${id}/similar${query}`)).json<{ items: { id: string }[]; total: number }>();
const ids = async (id: string, viewer = nadir, query = '') =>
  (await liked(id, viewer, query)).items.map((item) => item.id);

function turned(hash: string, bits: number): string {
  const bytes = Buffer.from(hash, 'hex');
  for (let bit = 0; bit < bits; bit++) {
    // One bit in each band first, so that near hashes also appear in their hardest spread.
    const at = (bit % 16) * 16 + Math.floor(bit / 16);
    bytes[at >> 3] = (bytes[at >> 3] ?? 0) ^ (1 << (at & 7));
  }
  return bytes.toString('hex');
}
const scene = '5a'.repeat(32);
const withHash = (hash: string, quality = 100) => ({ pdq: { hash, quality } });

describe('each reason by itself', () => {
  it('a tag: the rarer it is, the more it weighs', async () => {
    const item = await publish(odile, { tags: ['harbour', 'velvet'] });
    const common = await publish(saro, { tags: ['harbour'] });
    const rare = await publish(saro, { tags: ['velvet'] });
    for (let nth = 0; nth < 5; nth++) await publish(saro, { tags: ['harbour', `other ${nth}`] });
    const stranger = await publish(saro, { tags: ['something else'] });
    const found = await ids(item);
    expect(found[0]).toBe(rare);
    expect(found).toContain(common);
    expect(found).not.toContain(stranger);
    expect(found).not.toContain(item);
  });

  it('a tag that is implied', async () => {
    const admin = await site.newMember({ staff: 'admin' });
    const { id: schooner } = (await site.as(admin).post('/api/tags', { name: 'schooner' })).json<{ id: string }>();
    await site.as(admin).post('/api/tags', { name: 'ship' });
    const answer = await site.as(admin).post(`/api/tags/${schooner}/implications`, { name: 'ship' });
    expect(answer.statusCode, answer.body).toBe(200);
    const item = await publish(odile, { tags: ['schooner'] });
    const other = await publish(saro, { tags: ['ship'] });
    expect(await ids(item)).toContain(other);
  });

  it('the same maker', async () => {
    const maker = await site.newMember();
    const [item, other] = [await publish(maker), await publish(maker)];
    expect(await ids(item)).toEqual([other]);
  });

  it('perceptual hash: the nearer, the sooner; not of pictures too flat to be told apart', async () => {
    const item = await publish(odile, { title: 'Scene', ...withHash(scene) });
    const near = await publish(saro, withHash(turned(scene, 6)));
    const same = await publish(saro, withHash(scene));
    const far = await publish(saro, withHash(turned(scene, 120)));
    const flat = await publish(saro, withHash(scene, 49));
    const found = await ids(item, nadir, '?limit=50');
    expect(found.slice(0, 2)).toEqual([same, near]);
    expect(found).not.toContain(far);
    expect(found).not.toContain(flat);
    expect(await ids(flat)).not.toContain(item);
  });
});

it('finds every hash within 15 bits, whatever bits they are', async () => {
  const item = await publish(odile, withHash('c3'.repeat(32)));
  const differing = fc.uniqueArray(fc.integer({ min: 0, max: 255 }), { minLength: 0, maxLength: 15 });
  await fc.assert(
    fc.asyncProperty(differing, async (bits) => {
      const bytes = Buffer.from('c3'.repeat(32), 'hex');
      for (const bit of bits) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const other = await publish(saro, withHash(bytes.toString('hex')));
      const found = await ids(item, nadir, '?limit=50');
      await site.as(saro).delete(`/api/content/${other}`);
      expect(found[0]).toBe(other);
    }),
    { numRuns: 15 },
  );
});

describe('what is similar', () => {
  it('never is what the viewer may not see: private items, tags they mute', async () => {
    const item = await publish(odile, { tags: ['quay', 'dawn'] });
    const open = await publish(saro, { tags: ['quay'] });
    const hidden = await publish(saro, { tags: ['quay'], visibility: 'private' });
    const muted = await publish(saro, { tags: ['quay', 'gulls'] });
    expect(await ids(item, saro)).not.toContain(hidden);
    expect(await ids(item)).toEqual(expect.arrayContaining([open, muted]));
    const { id: tagId } = (await site.as(nadir).post('/api/tags', { name: 'gulls' })).json<{ id: string }>();
    await site.as(nadir).post('/api/me/muted-tags', { tagId });
    expect(await ids(item)).toContain(open);
    expect(await ids(item)).not.toContain(muted);
  });

  it('of a private item is for its maker alone, and is public', async () => {
    const item = await publish(odile, { tags: ['cellar'], visibility: 'private', ...withHash('3c'.repeat(32)) });
    const open = await publish(saro, { tags: ['cellar'] });
    const alike = await publish(saro, withHash(turned('3c'.repeat(32), 3)));
    const hidden = await publish(odile, { tags: ['cellar'], visibility: 'private' });
    const found = await ids(item, odile, '?limit=50');
    expect(found).toEqual(expect.arrayContaining([open, alike]));
    expect(found).not.toContain(hidden);
    expect((await site.as(nadir).get(`/api/content/${item}/similar`)).statusCode).toBe(404);
    expect((await site.as(nadir).get('/api/content/no-such-item/similar')).statusCode).toBe(404);
  });

  it('comes as a list of cards with the veil that this viewer has', async () => {
    const viewer = await site.newMember({ profile: { censoredParts: ['face'] } });
    const item = await publish(odile, { tags: ['veiled pair'] });
    const other = await publish(saro, { tags: ['veiled pair'], parts: ['face'] });
    const answer = await liked(item, viewer, '?limit=1');
    expect(answer).toMatchObject({ items: [{ id: other }], total: 1, limit: 1, offset: 0 });
    expect(answer.items[0]).toMatchObject({ media: { veil: { reasons: ['parts'], parts: ['face'] } } });
  });
});

describe('the order', () => {
  it('is that of weighing every item by every reason', async () => {
    const makers = [await site.newMember(), await site.newMember(), await site.newMember()];
    const names = ['one', 'two', 'three', 'four', 'five'].map((word) => `order ${word}`);
    const made: { id: string; maker: number; tags: string[]; bits: number | null }[] = [];
    const anItem = fc.record({
      maker: fc.nat({ max: 2 }),
      tags: fc.subarray(names),
      bits: fc.option(fc.nat({ max: 14 }), { nil: null }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anItem, { minLength: 3, maxLength: 12 }), async (wished) => {
        for (const one of made) await site.as(makers[one.maker] as TestMember).delete(`/api/content/${one.id}`);
        made.length = 0;
        for (const { maker, tags, bits } of wished) {
          const owner = makers[maker] as TestMember;
          const wishes = { tags, ...(bits !== null && withHash(turned('96'.repeat(32), bits))) };
          made.push({ id: await publish(owner, wishes), maker, tags, bits });
          site.clock.pass(1000);
        }
        const everything = site.deps.db.selectFrom('facet_counts').select('items').where('facet', '=', 2);
        const { items: listed } = await everything.executeTakeFirstOrThrow();
        const rarity = (count: number) => Math.log(1 + listed / Math.max(1, count));
        for (const item of made.slice(0, 3)) {
          const score = (other: (typeof made)[number]) => {
            const shared = item.tags.filter((tag) => other.tags.includes(tag));
            const byTags = shared.map((tag) => rarity(made.filter(({ tags }) => tags.includes(tag)).length));
            const byMaker =
              item.maker === other.maker ? rarity(made.filter(({ maker }) => maker === item.maker).length) / 2 : 0;
            const apart = item.bits === null || other.bits === null ? null : Math.abs(item.bits - other.bits);
            const byLooks = apart === null ? 0 : (1 - apart / 80) * Math.log(1 + listed);
            return Number([...byTags, byMaker, byLooks].reduce((sum, weight) => sum + weight, 0).toFixed(9));
          };
          const expected = made
            .filter((other) => other.id !== item.id && score(other) > 0)
            // All are equally warm except for the publication date: later is warmer.
            .sort((a, b) => score(b) - score(a) || (a.id < b.id ? 1 : -1))
            .map(({ id }) => id);
          expect(await ids(item.id, nadir, '?limit=50')).toEqual(expected);
        }
      }),
      { numRuns: 12 },
    );
  });
});
