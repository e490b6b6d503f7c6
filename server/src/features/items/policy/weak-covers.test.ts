import { uploadMessages } from '@veil/contract/items/uploads.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { createDraft, markFailed, markWaiting } from '../content/index.ts';
import { openPublishingSite, type PublishingSite } from '../publishing/testing.ts';
import { reviewing } from '../review/testing.ts';
import { aFile, fields } from '../uploads/testing.ts';
import { uploadRules } from './upload-rules.ts';

/** The items were uploaded before the site asked for covers. */
let site: PublishingSite;
let kept: string;
let covered: string;
let trashed: string;
let failed: string;
let undecided: string;

const uncensored = { type: 'none', scope: 'full', intensity: 0 } as const;
const uncovered = { censorType: 'none', review: 'never' };

beforeAll(async () => {
  site = await openPublishingSite();
  kept = await published({ ...uncovered, visibility: 'private' });
  covered = await published({ censorType: 'blackout', bodyParts: 'breasts', review: 'never' });
  trashed = await published(uncovered);
  await site.as(site.maker).delete(`/api/content/${trashed}`);
  failed = await anEnded((...asked) => markFailed(...asked, 'It failed'));
  undecided = await anEnded((...asked) => markWaiting(...asked, { status: 'needs_decision', notice: null }));
  const rules = await uploadRules.load(site.deps.db);
  const censor = { ...rules.censor, intensity: { ...rules.censor.intensity, min: 1 } };
  await uploadRules.save(site.deps.db, { ...rules, censor }, site.clock.now());
});
afterAll(() => site.close());

async function published(wishes: object): Promise<string> {
  const id = await site.upload('red', { visibility: 'public', ...wishes });
  expect(await site.settled(id)).toMatchObject({ status: 'ready' });
  return id;
}

type Deps = PublishingSite['deps'];
type Ending = (deps: Deps, tx: Deps['db'], id: string, version: number) => Promise<unknown>;

/** A public item without a cover, whose job ended without a master. */
async function anEnded(end: Ending): Promise<string> {
  const id = newId();
  const draft = { kind: 'image', title: 'Slope', description: '', mask: false, bodyParts: [], tags: [] } as const;
  await site.deps.db.transaction().execute(async (tx) => {
    await createDraft(site.deps, tx, site.maker, { ...draft, id, visibility: 'public', censor: uncensored });
    await end(site.deps, tx, id, 1);
  });
  return id;
}

const post = (path: string, body: object = {}) => site.as(site.maker).post(`/api/content/${path}`, body);
const rowsOf = () => site.deps.db.selectFrom('content').selectAll().orderBy('id').execute();

const ways: [name: string, field: string, ask: () => ReturnType<typeof post>][] = [
  [
    'an upload',
    'censorType',
    async () => site.as(site.maker).upload('/api/upload', { ...fields, ...uncovered }, await aFile()),
  ],
  ['an edit', 'visibility', () => post(`${kept}/edit`, { visibility: 'public' })],
  ['an edit with a new cover', 'censor.type', () => post(`${covered}/edit`, { censor: uncensored })],
  ['a decision', 'decision', () => post(`${undecided}/decision`, { decision: 'as_is' })],
  ['a second try', 'censor', () => post(`${failed}/retry`)],
  [
    'a review',
    'covers',
    async () => {
      const { publish, review } = reviewing(site);
      const covers = (await review(covered)).covers.map((cover) => ({ ...cover, covered: false }));
      return publish(covered, { covers, visibility: 'public' });
    },
  ],
  [
    'a new item from an edit',
    'censor.type',
    () => post(`${kept}/edit`, { saveAs: 'new', operations: [], visibility: 'public', censor: uncensored }),
  ],
  ['the trash', 'visibility', () => post(`${trashed}/restore`)],
];

it.each(ways)('%s publishes nothing uncovered where the site asks for covers', async (_name, field, ask) => {
  const before = await rowsOf();
  const detail = uploadMessages.uncensored;
  expect((await ask()).json()).toMatchObject({ status: 400, code: 'invalid', detail, fields: { [field]: detail } });
  expect(await rowsOf()).toEqual(before);
});

it('the same items may stay private, and without their cover', async () => {
  const change = { visibility: 'private', censor: uncensored };
  expect((await post(`${covered}/edit`, change)).json()).toMatchObject({ visibility: 'private', status: 'processing' });
  expect(await site.settled(covered)).toMatchObject({ status: 'ready', censor_type: 'none' });
  expect((await post(`${trashed}/restore`, { visibility: 'private' })).statusCode).toBe(200);
});
