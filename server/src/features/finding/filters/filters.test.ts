import { filterTemplates } from '@veil/contract/finding/filter-templates.ts';
import { type FeedFilter, type FilterValue, filterIntensity, maxFilters } from '@veil/contract/finding/filters.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';

const at = '/api/me/feed-filters';
const value = { sort: 'top', censor: ['blur', 'none'], intensity: 60, tags: ['dunes', '-fog'], types: ['image'] };

let site: TestSite;
let member: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await site.newMember();
});

const save = (body: object, who = member) => site.as(who).post(at, body);
const saved = async (body: object, who = member): Promise<FeedFilter> => (await save(body, who)).json().filter;
const list = async (who = member) => (await site.as(who).get(at)).json();
const setDefault = (key: unknown, who = member) => site.as(who).post(`${at}/default`, { key });
const refused = (answer: { statusCode: number; json(): { code: string; detail: string } }) => {
  const { code, detail } = answer.json();
  return [answer.statusCode, code, detail];
};

describe('GET /me/feed-filters', () => {
  it('is an empty list at first for every role', async () => {
    const empty = { items: [], total: 0, limit: maxFilters, offset: 0, defaultKey: null, default: null };
    for (const who of [{ role: 'beta' }, { role: 'creator' }, { staff: 'moderator' }, { staff: 'admin' }] as const) {
      expect(await list(await site.newMember(who))).toEqual(empty);
    }
  });

  it("lists only the viewer's filters, by name", async () => {
    for (const name of ['Quiet evenings', 'black and white', 'Ärmel']) await save({ name, value });
    const other = await site.newMember();
    await save({ name: 'Not yours', value: {} }, other);
    const names = (await list()).items.map((filter: FeedFilter) => filter.name);
    expect(names).toHaveLength(3);
    expect(names.slice(0, 2)).toEqual(['black and white', 'Quiet evenings']);
    expect((await list(other)).items).toMatchObject([{ name: 'Not yours', value: {}, isDefault: false }]);
  });
});

describe('POST /me/feed-filters', () => {
  it('stores name and value under a new key', async () => {
    const answer = (await save({ name: '  Quiet \u0000evenings ', value: { ...value, colour: 'red' } })).json();
    expect(answer).toEqual({
      ok: true,
      filter: { key: expect.any(String), name: 'Quiet evenings', value, isDefault: false, tells: false },
    });
    expect((await list()).items).toEqual([answer.filter]);
  });

  it('removes halves of surrogate pairs from tags', async () => {
    const { value: kept } = await saved({ name: 'Tags', value: { tags: ['\ud800dune\udc00', '😀', '-\udbfffog'] } });
    expect(kept).toEqual({ tags: ['dune', '😀', '-fog'] });
  });

  it('replaces the one with this key, or else the one with this name whatever its case and spaces', async () => {
    const first = await saved({ name: 'Quiet evenings', value });
    const byName = await saved({ name: 'QUIET  evenings', value: { sort: 'random' } });
    expect(byName).toMatchObject({ key: first.key, name: 'QUIET  evenings', value: { sort: 'random' } });
    const byKey = await saved({ key: first.key, name: 'Loud mornings', value: {} });
    expect(byKey).toMatchObject({ key: first.key, name: 'Loud mornings', value: {} });
    expect(await list()).toMatchObject({ total: 1, items: [byKey] });
  });

  it('accepts the key of an older client, and refuses one that would give two filters the same name', async () => {
    expect(await saved({ key: 'my own/key', name: 'Mine', value: {} })).toMatchObject({ key: 'my own/key' });
    await save({ name: 'Other', value: {} });
    expect(refused(await save({ key: 'my own/key', name: 'other', value: {} }))).toEqual([
      409,
      'conflict',
      'Another of your filters has this name',
    ]);
    expect((await site.as(member).delete(`${at}/${encodeURIComponent('my own/key')}`)).json()).toEqual({ ok: true });
  });

  it.each(['', '   ', '\u200b'])('refuses the name %j', async (name) => {
    expect(refused(await save({ name, value }))).toEqual([400, 'invalid', 'Filter name is required']);
    expect((await list()).items).toEqual([]);
  });

  it('cannot change the templates', async () => {
    for (const { key, name } of filterTemplates) {
      expect((await save({ key, name: 'Mine', value })).statusCode).toBe(400);
      expect((await save({ name: name.toLowerCase(), value })).statusCode).toBe(400);
    }
    const german = await site.app.inject({
      method: 'POST',
      url: at,
      headers: { authorization: `Bearer ${member.token}`, 'accept-language': 'de' },
      payload: { name: 'SFW', value },
    });
    expect(german.json()).toMatchObject({
      detail: '„SFW“ ist der Name einer Vorlage',
      fields: { name: 'Das ist der Name einer Vorlage' },
    });
    expect((await list()).items).toEqual([]);
  });

  it.each([
    { sort: 'hot' },
    { censor: ['steam'] },
    { intensity: filterIntensity.min - 1 },
    { intensity: filterIntensity.max + 1 },
    { intensity: 60.5 },
    { tags: Array.from({ length: 21 }, (_, nth) => `tag ${nth}`) },
    { tags: ['x'.repeat(42)] },
    { tags: ['\ud800'] },
    { types: ['sound'] },
    'top',
    undefined,
  ])('refuses the value %j', async (bad) => {
    expect((await save({ name: 'Bad', value: bad })).json()).toMatchObject({ code: 'invalid' });
    expect((await list()).items).toEqual([]);
  });

  it(`keeps at most ${maxFilters}, also for concurrent requests; replacing one does not count`, async () => {
    const many = Array.from({ length: maxFilters + 5 }, (_, nth) => save({ name: `Filter ${nth}`, value: {} }));
    const statuses = (await Promise.all(many)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(maxFilters);
    expect(await list()).toMatchObject({ total: maxFilters });
    const { items } = await list();
    expect((await save({ name: items[0].name, value })).statusCode).toBe(200);
    expect((await save({ name: 'One more', value })).json()).toMatchObject({
      code: 'invalid',
      detail: `At most ${maxFilters} filters can be saved. Delete one first`,
    });
  });

  it('returns every value that it accepts', async () => {
    const some = <T>(entry: fc.Arbitrary<T>) => fc.uniqueArray(entry, { minLength: 1, maxLength: 3 });
    const values: fc.Arbitrary<FilterValue> = fc.record(
      {
        sort: fc.constantFrom('new', 'top', 'trending', 'updated', 'random'),
        censor: some(fc.constantFrom('none', 'pixelate', 'blur', 'black')),
        intensity: fc.integer(filterIntensity),
        tags: some(fc.stringMatching(/^-?[\p{L}\d ]{1,20}$/u).map((tag) => tag.trim())).filter((tags) =>
          tags.every((tag) => tag !== '' && tag !== '-'),
        ),
        types: some(fc.constantFrom('image', 'video')),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(values, async (one) => {
        expect((await saved({ name: 'Any', value: one })).value).toEqual(one);
      }),
      { numRuns: 30 },
    );
  });
});

describe('POST /me/feed-filters/default', () => {
  it('sets, changes and clears the default; repeating it changes nothing', async () => {
    const first = await saved({ name: 'First', value });
    const second = await saved({ name: 'Second', value: {} });
    for (const { key } of [first, first, second]) {
      expect((await setDefault(key)).json()).toEqual({ ok: true, defaultKey: key });
    }
    const now = await list();
    expect(now).toMatchObject({ defaultKey: second.key, default: { ...second, isDefault: true } });
    expect(now.items.map((filter: FeedFilter) => filter.isDefault)).toEqual([false, true]);
    for (let turn = 0; turn < 2; turn++) {
      expect((await setDefault(null)).json()).toEqual({ ok: true, defaultKey: null });
    }
    expect(await list()).toMatchObject({ defaultKey: null, default: null });
  });

  it.each(filterTemplates)('accepts the template $name and returns its value', async ({ key, ...template }) => {
    expect((await setDefault(key)).json()).toEqual({ ok: true, defaultKey: key });
    expect((await list()).default).toEqual({ key, ...template, isDefault: true, tells: false });
  });

  it("refuses another member's key and changes nothing", async () => {
    const mine = await saved({ name: 'Mine', value });
    await setDefault(mine.key);
    const other = await site.newMember();
    expect(refused(await setDefault(mine.key, other))).toEqual([400, 'invalid', 'You have no such filter']);
    for (const key of ['nothing', '', undefined, 7]) {
      expect((await setDefault(key)).json()).toMatchObject({ code: 'invalid' });
    }
    expect(await list()).toMatchObject({ defaultKey: mine.key });
    expect(await list(other)).toMatchObject({ defaultKey: null });
  });
});

describe('DELETE /me/feed-filters/:key', () => {
  it('deletes the filter, also as the default', async () => {
    const { key } = await saved({ name: 'Mine', value });
    await setDefault(key);
    expect((await site.as(member).delete(`${at}/${key}`)).json()).toEqual({ ok: true });
    expect(await list()).toMatchObject({ total: 0, defaultKey: null, default: null });
  });

  it("answers 404 for another member's key, a deleted one and invalid bytes", async () => {
    const { key } = await saved({ name: 'Mine', value });
    const other = await site.newMember();
    for (const unknown of [key, 'nothing', '%00', '%F0%9F%8C%99']) {
      expect(refused(await site.as(other).delete(`${at}/${unknown}`)).slice(0, 2)).toEqual([404, 'not_found']);
    }
    expect(await list()).toMatchObject({ total: 1 });
  });

  it('refuses to delete a template', async () => {
    for (const { key } of filterTemplates) {
      expect(refused(await site.as(member).delete(`${at}/${key}`)).slice(0, 2)).toEqual([400, 'invalid']);
    }
  });
});
