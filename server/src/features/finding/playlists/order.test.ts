import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { aPlaylist } from './builders.ts';

let site: TestSite;
let owner: TestMember;
const pictures: string[] = [];
const byNumber = (one: number, other: number) => one - other;
const size = 6;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  owner = await site.newMember();
  for (let n = 0; n < size; n++) pictures.push(await aPublishedPicture(site.deps, owner, { width: 64, height: 48 }));
});
afterAll(() => site.close());

type Step =
  | { kind: 'add'; item: number }
  | { kind: 'remove'; item: number }
  | { kind: 'move'; item: number; after: number | null };
const one = fc.nat({ max: size - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), item: one }),
  fc.record({ kind: fc.constant('remove' as const), item: one }),
  fc.record({ kind: fc.constant('move' as const), item: one, after: fc.option(one) }),
);

const take = async (id: string, given: Step): Promise<number> => {
  const at = `/api/me/playlists/${id}/items`;
  const contentId = pictures[given.item] ?? '';
  if (given.kind === 'add') return (await site.as(owner).post(at, { contentId })).statusCode;
  if (given.kind === 'remove') return (await site.as(owner).delete(`${at}/${contentId}`)).statusCode;
  const after = given.after === null ? null : pictures[given.after];
  return (await site.as(owner).post(`${at}/${contentId}/move`, { after })).statusCode;
};

const orderOf = async (id: string): Promise<number[]> => {
  const { items } = (await site.as(owner).get(`/api/me/playlists/${id}/items`)).json<{ items: { id: string }[] }>();
  return items.map((item) => pictures.indexOf(item.id));
};

function apply(order: number[], given: Step): number[] {
  const { item } = given;
  if (given.kind === 'add') return order.includes(item) ? order : [...order, item];
  const rest = order.filter((other) => other !== item);
  if (given.kind === 'remove') return rest;
  if (!order.includes(item)) return order;
  if (given.after === item || (given.after !== null && !order.includes(given.after))) return order;
  const place = given.after === null ? 0 : rest.indexOf(given.after) + 1;
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}

describe('the order of a playlist', () => {
  it('equals that of an array after any steps', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const id = await aPlaylist(site, owner);
        let order: number[] = [];
        for (const given of steps) {
          await take(id, given);
          order = apply(order, given);
        }
        expect(await orderOf(id)).toEqual(order);
      }),
      { numRuns: 25 },
    ));

  it('loses and repeats no item when all steps run concurrently', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (given) => {
        const steps = given.filter(({ kind }) => kind !== 'remove');
        const id = await aPlaylist(site, owner, { items: pictures.slice(0, 3) });
        const answers = await Promise.all(steps.map((one) => take(id, one)));
        for (const status of answers) expect([200, 404]).toContain(status);
        const added = steps.flatMap(({ kind, item }) => (kind === 'add' ? [item] : []));
        const all = [...new Set([0, 1, 2, ...added])];
        expect((await orderOf(id)).sort(byNumber)).toEqual(all.sort(byNumber));
      }),
      { numRuns: 15 },
    ));

  it('never answers 500 while items are removed concurrently', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
        const id = await aPlaylist(site, owner, { items: pictures });
        const answers = await Promise.all(steps.map((one) => take(id, one)));
        for (const status of answers) expect([200, 404]).toContain(status);
        const order = await orderOf(id);
        expect(new Set(order).size).toBe(order.length);
      }),
      { numRuns: 15 },
    ));
});
