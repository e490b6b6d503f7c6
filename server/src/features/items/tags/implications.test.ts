import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { relistJobs, tagActions } from './testing.ts';

let site: TestSite;
let admin: TestMember;
let actions: ReturnType<typeof tagActions>;
let round = 0;
const named = (name: string) => `${name} ${round}`;
const make = (...names: string[]) => Promise.all(names.map((name) => actions.make(named(name))));

beforeAll(async () => {
  site = await openTestSite({ works: false });
  admin = await site.newMember({ staff: 'admin' });
  actions = tagActions(site, await site.newMember(), admin);
});
afterAll(() => site.close());
beforeEach(() => {
  round += 1;
});

const impliedBy = async (ids: string[]): Promise<string[]> => {
  const { rows } = await sql<{ all: string[] }>`select tags_with_implied(${ids}::uuid[]) as all`.execute(site.deps.db);
  return (rows[0]?.all ?? []).toSorted();
};

describe('an implication', () => {
  it('is shown at both tags, and can be removed', async () => {
    const [fox, animal] = (await make('fox', 'animal')) as [string, string];
    expect((await actions.imply(fox, named('ANIMAL'))).json()).toMatchObject({
      id: fox,
      implies: [{ id: animal, name: named('animal') }],
      impliedBy: [],
      can: { merge: true, delete: true, imply: true },
    });
    expect(await actions.detail(animal)).toMatchObject({
      implies: [],
      impliedBy: [{ id: fox, name: named('fox') }],
      can: { merge: false, delete: false, imply: false },
    });
    const gone = await site.as(admin).delete(`/api/tags/${fox}/implications/${animal}`);
    expect(gone.json()).toMatchObject({ id: fox, implies: [] });
    expect((await actions.detail(animal)).impliedBy).toEqual([]);
  });

  it('exists once, however often it is added', async () => {
    const [fox] = (await make('fox', 'animal')) as [string];
    const answers = await Promise.all([1, 2, 3].map(() => actions.imply(fox, named('animal'))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await actions.detail(fox)).implies).toHaveLength(1);
  });

  it('follows an alias to its tag', async () => {
    const [fox, animal, beast] = (await make('fox', 'animal', 'beast')) as [string, string, string];
    await actions.merge({ fromId: beast, toId: animal });
    expect((await actions.imply(fox, named('beast'))).json().implies).toEqual([{ id: animal, name: named('animal') }]);
  });

  it('relists the items of the tag and of all tags that imply it', async () => {
    const [cub, fox, animal] = (await make('cub', 'fox', 'animal')) as [string, string, string];
    await actions.imply(cub, named('fox'));
    const before = (await relistJobs(site)).length;
    await actions.imply(fox, named('animal'));
    await site.as(admin).delete(`/api/tags/${fox}/implications/${animal}`);
    const jobs = (await relistJobs(site)).slice(before);
    expect(jobs).toHaveLength(4);
    expect(jobs).toEqual(expect.arrayContaining([{ tagId: fox }, { tagId: cub }]));
  });

  it('is refused where it would make a cycle, also for concurrent requests', async () => {
    const [a, b, c] = (await make('a', 'b', 'c')) as [string, string, string];
    expect((await actions.imply(a, named('a'))).json()).toMatchObject({ code: 'conflict' });
    await actions.imply(a, named('b'));
    await actions.imply(b, named('c'));
    expect((await actions.imply(c, named('a'))).json()).toMatchObject({
      status: 409,
      code: 'conflict',
      detail: `“${named('a')}” already implies “${named('c')}”`,
    });
    const [d, e] = (await make('d', 'e')) as [string, string];
    const halves = await Promise.all([actions.imply(d, named('e')), actions.imply(e, named('d'))]);
    expect(halves.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is refused to and from an unknown tag', async () => {
    const [fox, animal] = (await make('fox', 'animal')) as [string, string];
    const statuses = [
      await actions.imply(fox, 'nobody has this'),
      await actions.imply(newId(), named('fox')),
      await actions.imply('none', named('fox')),
      await site.as(admin).delete(`/api/tags/${fox}/implications/${animal}`),
      await site.as(admin).delete(`/api/tags/${fox}/implications/none`),
    ].map((answer) => [answer.statusCode, answer.json().code]);
    expect(new Set(statuses.map(String))).toEqual(new Set(['404,not_found']));
    expect((await actions.imply(fox, ' ')).json()).toMatchObject({ status: 400, detail: 'Tag name is required' });
  });
});

describe('after any additions, deletions and merges', () => {
  const width = 7;
  const step = fc.oneof(
    fc.record({ does: fc.constant('imply' as const), from: fc.nat(width - 1), to: fc.nat(width - 1) }),
    fc.record({ does: fc.constant('end' as const), from: fc.nat(width - 1), to: fc.nat(width - 1) }),
    fc.record({ does: fc.constant('merge' as const), from: fc.nat(width - 1), to: fc.nat(width - 1) }),
  );
  const edges = async (ids: string[]) =>
    site.deps.db.selectFrom('tag_implications').where('tag_id', 'in', ids).select(['tag_id', 'implied_id']).execute();

  /** Computed step by step from the direct implications. */
  const reach = (from: string, rows: { tag_id: string; implied_id: string }[]): Set<string> => {
    const seen = new Set<string>([from]);
    for (const at of seen) for (const row of rows) if (row.tag_id === at) seen.add(row.implied_id);
    return seen;
  };

  it('there is no cycle, and the implied tags equal the computed ones', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
        round += 1;
        const ids = await make(...Array.from({ length: width }, (_, i) => `tag ${i}`));
        for (const { does, from, to } of steps) {
          const [one, other] = [ids[from] as string, ids[to] as string];
          if (does === 'imply') await actions.imply(one, named(`tag ${to}`));
          if (does === 'end') await site.as(admin).delete(`/api/tags/${one}/implications/${other}`);
          if (does === 'merge') await actions.merge({ fromId: one, toId: other });
          const rows = await edges(ids);
          for (const { tag_id, implied_id } of rows) expect(reach(implied_id, rows).has(tag_id)).toBe(false);
        }
        const rows = await edges(ids);
        for (const id of ids) expect(await impliedBy([id])).toEqual([...reach(id, rows)].toSorted());
      }),
      { numRuns: 12 },
    );
  });
});
