import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import type { Content } from '../../../tables.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { exportUploads } from './uploads.ts';

type Column = keyof Content;

/** Columns of an item, with their places in `uploads.json`. A new column stands here or in `notExported`. */
const exported = {
  id: 'id',
  title: 'title',
  description: 'description',
  alt: 'altText',
  alt_held: 'altTextHeld',
  parts_visible: 'cover.partsVisible',
  kind: 'kind',
  visibility: 'visibility',
  status: 'state',
  awaits_approval: 'awaitsApproval',
  trashed_at: 'inTrashSince',
  mask: 'startsVeiled',
  set_of: 'setOf',
  set_place: 'setPlace',
  censor_type: 'cover.type',
  censor_scope: 'cover.scope',
  censor_intensity: 'cover.intensity',
  chosen_parts: 'cover.parts',
  parts_detected: 'cover.partsFound',
  reviewed_at: 'cover.checkedAt',
  score: 'score',
  favorite_count: 'favorites',
  came_count: 'cames',
  comment_count: 'comments',
  created_at: 'uploadedAt',
  updated_at: 'changedAt',
  published_at: 'publishedAt',
} as const satisfies Partial<Record<Column, string>>;

/** Columns that the export leaves out, with the reason. */
const notExported = {
  owner_id: 'the member who asks',
  withdrawn_at: 'withdrawn items are not exported',
  status_before_hiding: 'the return of a hidden item, of use to the program alone',
  approved_version: 'the version that a moderator approved, of use to the program alone',
  notice: 'a sentence of the program about the last processing',
  review: 'the step of the review, of use to the program alone',
  parts_known: 'whether the parts were looked for',
  people_count: 'a number that the detector found, of use to the draft of the alt text alone',
  animated: 'follows from the exported file',
  duration_ms: 'follows from the exported file',
  height: 'follows from the exported file',
  width: 'follows from the exported file',
  placeholder: 'drawn from the published picture',
  mask_version: 'the number of the published file',
  preview_version: 'the number of the published file',
  variants_version: 'the number of the published file',
  words: 'the index of the search, from title and tags',
  listed: 'the order of the feed',
  hot_score: 'the order of the feed',
  rank_hot: 'the order of the feed',
  rank_random: 'the order of the feed',
  rank_top: 'the order of the feed',
} as const satisfies Partial<Record<Column, string>>;

let site: TestSite;
let maker: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember();
});
afterAll(() => site.close());

it('names each column of an item as exported or not exported', async () => {
  const { rows } = await site.deps.pool.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'content'",
  );
  const named = [...Object.keys(exported), ...Object.keys(notExported)];
  const unnamed = rows
    .filter(({ name }) => !named.includes(name))
    .map(
      ({ name }) => `${name}: export it in leaving/uploads.ts and name it here, or name here why it is not exported`,
    );
  expect(unnamed).toEqual([]);
  expect(named.sort()).toEqual(rows.map(({ name }) => name).sort());
});

it('exports each column to the maker as the database has it', async () => {
  const id = await aPublishedPicture(site.deps, maker, { width: 64, height: 48 });
  const row = await site.deps.db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const uploads: object[] = [];
  for await (const file of exportUploads(site.deps, maker.id))
    if ('rows' in file) for await (const one of file.rows) uploads.push(one as object);
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
  const at = (place: string) =>
    place.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], plain(uploads[0]));
  for (const [column, place] of Object.entries(exported))
    expect([column, at(place)]).toEqual([column, plain(row[column as Column])]);
});
