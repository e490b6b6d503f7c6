import type { CensorType } from '@veil/contract/body-parts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../../tests/testing.ts';
import {
  censorFacet,
  censorTypeNumber,
  creatorFacet,
  everythingFacet,
  kindFacet,
  strengthFacet,
  tagFacet,
  wordFacet,
} from './facets.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ works: false });
});
afterAll(() => site.close());

async function inDatabase(facet: string): Promise<number> {
  const { rows } = await sql<{ facet: number }>`select ${sql.raw(facet)} as facet`.execute(site.deps.db);
  return rows[0]?.facet as number;
}

const censorTypes: CensorType[] = ['none', 'pixelate', 'blur', 'blackout'];

it('facets have the same numbers in the program and in the database', async () => {
  expect(await inDatabase('everything_facet()')).toBe(everythingFacet);
  for (const kind of ['image', 'video'] as const)
    expect(await inDatabase(`kind_facet('${kind}')`)).toBe(kindFacet(kind));
  for (const number of [1, 2, 1000, 200_000_000]) {
    expect(await inDatabase(`tag_facet(${number})`)).toBe(tagFacet(number));
    expect(await inDatabase(`creator_facet(${number})`)).toBe(creatorFacet(number));
    expect(await inDatabase(`word_facet(${number})`)).toBe(wordFacet(number));
    expect(await inDatabase(`facet_value(creator_facet(${number}))`)).toBe(number);
  }
  for (const type of censorTypes) {
    expect(await inDatabase(`censor_type_number('${type}')`)).toBe(censorTypeNumber(type));
    expect(await inDatabase(`censor_facet('${type}')`)).toBe(censorFacet(type));
    for (const intensity of [0, 25, 200]) {
      expect(await inDatabase(`strength_facet('${type}', ${intensity})`)).toBe(strengthFacet(type, intensity));
    }
  }
});

it('no two things share a facet', () => {
  const facets = [
    everythingFacet,
    ...(['image', 'video'] as const).map(kindFacet),
    ...[1, 2, 3].flatMap((number) => [tagFacet(number), creatorFacet(number), wordFacet(number)]),
    ...censorTypes.flatMap((type) => [censorFacet(type), strengthFacet(type, 1), strengthFacet(type, 200)]),
  ];
  expect(new Set(facets).size).toBe(facets.length);
});

it('a strength is met by the same censor type at the same intensity or more', async () => {
  const meets = async (facet: number, type: CensorType, least: number) => {
    const { rows } = await sql<{ meets: boolean }>`
      select is_strength_facet(${facet}, ${[censorTypeNumber(type)]}::int[], ${least}) as meets`.execute(site.deps.db);
    return rows[0]?.meets;
  };
  expect(await meets(strengthFacet('blur', 50), 'blur', 50)).toBe(true);
  expect(await meets(strengthFacet('blur', 49), 'blur', 50)).toBe(false);
  expect(await meets(strengthFacet('pixelate', 50), 'blur', 50)).toBe(false);
  expect(await meets(censorFacet('blur'), 'blur', 0)).toBe(false);
});
