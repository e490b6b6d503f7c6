import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ContentDetail } from '@veil/contract/items/content.ts';
import { type UploadOptions, uploadMessages } from '@veil/contract/items/uploads.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Fields, openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aClip } from '../../../media/builders/clip.ts';
import { newId } from '../../../platform/ids.ts';
import { saveSettings } from '../../site/settings/testing.ts';
import { aPublishedPicture, type Wishes } from '../content/builders.ts';
import { createDraft, markFailed, markWaiting } from '../content/index.ts';
import { aFile, allTraces, fields } from '../uploads/testing.ts';

let site: TestSite;
let maker: TestMember;
let admin: TestMember;
let defaults: UploadOptions;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember();
  admin = await site.newMember({ staff: 'admin' });
  defaults = (await site.as(admin).get('/api/upload-options')).json();
});
afterAll(() => site.close());
afterEach(() => saveSettings(site.as(admin), 'uploads', defaults));

const offer = async (censor: Partial<UploadOptions['censor']>, more: Partial<UploadOptions> = {}) => {
  const wanted = { ...defaults, ...more, censor: { ...defaults.censor, ...censor } };
  const saved = await saveSettings(site.as(admin), 'uploads', wanted);
  expect(saved.statusCode).toBe(200);
  expect((await site.as(admin).get('/api/upload-options')).json()).toEqual(wanted);
};
const nothingUncensored = { intensity: { min: 1, max: 200, step: 1 } };

const upload = async (change: Fields) => site.as(maker).upload('/api/upload', { ...fields, ...change }, await aFile());
const edit = (id: string, change: object) => site.as(maker).post(`/api/content/${id}/edit`, change);
const anItem = (wishes: Wishes = {}) => aPublishedPicture(site.deps, maker, { width: 64, height: 48, ...wishes });
const rowOf = (id: string) =>
  site.deps.db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const isRefused = async (make: () => ReturnType<typeof upload>, field: string, detail: string) => {
  const before = await allTraces(site);
  expect((await make()).json()).toMatchObject({ status: 400, code: 'invalid', detail, fields: { [field]: detail } });
  expect(await allTraces(site)).toEqual(before);
};

const markUndecided: typeof markFailed = (deps, tx, id, version, notice) =>
  markWaiting(deps, tx, id, version, { status: 'needs_decision', notice });

/** An item whose job ended without a master. */
async function anUnmade(end: typeof markFailed, wishes: Partial<Wishes> = {}) {
  const id = newId();
  const draft = { id, kind: 'image' as const, title: 'Slope', description: '', mask: false, bodyParts: [], tags: [] };
  const censor = { type: 'blur', scope: 'detection', intensity: 50 } as const;
  await site.deps.db.transaction().execute(async (tx) => {
    await createDraft(site.deps, tx, maker, { ...draft, visibility: 'public', censor, ...wishes });
    await end(site.deps, tx, id, 1, 'So it ended');
  });
  return id;
}
const uncensored = { type: 'none', scope: 'full', intensity: 0 } as const;

describe('where nothing may be published uncensored', () => {
  const sentence = uploadMessages.uncensored;
  const asks: [string, object][] = [
    ['none', { type: 'none', scope: 'full', intensity: 60 }],
    ['blur at 0', { type: 'blur', scope: 'full', intensity: 0 }],
    ['pixelate at 0', { type: 'pixelate', scope: 'detection', intensity: 0, bodyParts: [] }],
  ];

  it.each(asks)('an edit cannot ask for %s', async (_name, censor) => {
    await offer(nothingUncensored);
    const id = await anItem({ censor: { type: 'blackout', scope: 'full', intensity: 200 } });
    await isRefused(() => edit(id, { censor, title: 'Other' }), 'censor.type', sentence);
    expect(await rowOf(id)).toMatchObject({ title: 'Evening slope', censor_type: 'blackout', mask_version: 1 });
  });

  it.each<Fields>([{ censorType: 'none' }, { intensity: 0 }, { censorType: 'pixelate', intensity: 0 }])(
    'an upload cannot ask for %j',
    async (wish) => {
      await offer(nothingUncensored);
      await isRefused(() => upload(wish), 'censorType', sentence);
    },
  );

  it('publishing uncovered is refused, and covering the whole frame is not', async () => {
    await offer(nothingUncensored);
    const id = await anUnmade(markUndecided);
    const { backstage } = (await site.as(maker).get(`/api/content/${id}`)).json<ContentDetail>();
    expect(backstage?.decisions).toEqual(['whole', 'manual']);
    const decide = (decision: string) => site.as(maker).post(`/api/content/${id}/decision`, { decision });
    await isRefused(() => decide('as_is'), 'decision', sentence);
    expect(await rowOf(id)).toMatchObject({ status: 'needs_decision', censor_type: 'blur' });
    expect((await decide('whole')).json()).toMatchObject({ status: 'processing', censor: { type: 'blur' } });
  });

  it('what was kept private may not be made public, and may with a cover in the same edit', async () => {
    await offer(nothingUncensored);
    const id = await anItem({ visibility: 'private', censor: uncensored });
    await isRefused(() => edit(id, { visibility: 'public' }), 'visibility', sentence);
    const censor = { type: 'none', scope: 'full', intensity: 0 };
    await isRefused(() => edit(id, { visibility: 'public', censor }), 'censor.type', sentence);
    expect(await rowOf(id)).toMatchObject({ visibility: 'private', published_at: null });
    const covered = await edit(id, { visibility: 'public', censor: { ...censor, type: 'blackout' } });
    expect(covered.json()).toMatchObject({ visibility: 'public', status: 'processing', censor: { type: 'blackout' } });
  });

  it('a job that failed before is not run again', async () => {
    const id = await anUnmade(markFailed, { censor: uncensored });
    await offer(nothingUncensored);
    await isRefused(() => site.as(maker).post(`/api/content/${id}/retry`), 'censor', sentence);
  });

  it('an item may still be kept private, and words of one that is public may change', async () => {
    const id = await anItem({ censor: uncensored });
    await offer(nothingUncensored);
    expect((await upload({ censorType: 'none', visibility: 'private' })).statusCode).toBe(200);
    expect((await edit(id, { title: 'Other', visibility: 'public' })).json()).toMatchObject({ title: 'Other' });
    expect((await edit(id, { visibility: 'private' })).statusCode).toBe(200);
  });

  it('a video that says nothing of a cover gets the one of the site there, and none elsewhere', async () => {
    const file = { name: 'walk.mp4', type: 'video/mp4', bytes: await aWalk() };
    const send = async (wishes: object) => {
      const said = { ...fields, videoConfirmed: true, visibility: 'public', ...wishes };
      const answer = await site.as(maker).upload('/api/upload', said, file);
      const { id } = answer.json<{ id: string }>();
      return site.deps.db.selectFrom('content').select('censor_type').where('id', '=', id).executeTakeFirst();
    };
    expect(await send({})).toEqual({ censor_type: 'none' });
    expect(await send({ censorType: 'blackout' })).toEqual({ censor_type: 'blackout' });
    await offer(nothingUncensored);
    expect(await send({})).toEqual({ censor_type: 'blur' });
    expect(await send({ visibility: 'private' })).toEqual({ censor_type: 'none' });
  });

  it('an upload that was begun before that was so is refused at its end', async () => {
    const inspect = site.deps.media.inspect;
    const slow = vi.spyOn(site.deps.media, 'inspect').mockImplementationOnce(async (...asked) => {
      await offer(nothingUncensored);
      return inspect(...asked);
    });
    await isRefused(() => upload({ censorType: 'none' }), 'censorType', sentence);
    slow.mockRestore();
  });
});

async function aWalk(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'veil-clip-'));
  try {
    return await readFile(aClip(path.join(folder, 'walk.mp4'), 'mp4'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('types, scopes, range, step, parts and tags', () => {
  it.each([15, 22, 105])('intensity %d is refused where it goes from 20 to 100 in steps of 5', async (intensity) => {
    const id = await anItem();
    await offer({ intensity: { min: 20, max: 100, step: 5 } });
    const detail = 'Intensity goes from 20 to 100 in steps of 5';
    await isRefused(() => upload({ intensity }), 'intensity', detail);
    const censor = { type: 'pixelate', scope: 'full', intensity };
    await isRefused(() => edit(id, { censor }), 'censor.intensity', detail);
    const black = { type: 'blackout', scope: 'full', intensity };
    expect((await upload({ censorType: 'blackout', intensity })).statusCode).toBe(200);
    expect((await edit(id, { censor: black })).json()).toMatchObject({ censor: { type: 'blackout' } });
  });

  it('a private item that is too weak by now is not made public, and no decision publishes one', async () => {
    const weak = { type: 'blur', scope: 'full', intensity: 10 } as const;
    const id = await anItem({ visibility: 'private', censor: weak });
    const waiting = await anUnmade(markUndecided, { censor: { ...weak, scope: 'detection' } });
    await offer({ intensity: { min: 20, max: 100, step: 5 } });
    const detail = 'Intensity goes from 20 to 100 in steps of 5';
    await isRefused(() => edit(id, { visibility: 'public' }), 'visibility', detail);
    const whole = () => site.as(maker).post(`/api/content/${waiting}/decision`, { decision: 'whole' });
    await isRefused(whole, 'decision', detail);
  });

  it('a type or a scope that is not offered is refused on each way in', async () => {
    await offer({ types: ['pixelate'], defaultType: 'pixelate', scopes: ['full'], defaultScope: 'full' });
    const id = await anItem();
    const type = 'The cover type must be one of pixelate';
    await isRefused(() => upload({ censorType: 'blur' }), 'censorType', type);
    await isRefused(
      () => edit(id, { censor: { type: 'blackout', scope: 'full', intensity: 60 } }),
      'censor.type',
      type,
    );
    const scope = 'The cover scope must be one of full';
    await isRefused(() => upload({ censorScope: 'detection' }), 'censorScope', scope);
    const found = { type: 'pixelate', scope: 'detection', intensity: 60, bodyParts: ['face'] };
    await isRefused(() => edit(id, { censor: found }), 'censor.scope', scope);
  });

  it('a part that is not offered is refused on each way in', async () => {
    await offer({ bodyParts: { available: ['face', 'eyes'], defaultSelected: ['face'] } });
    const id = await anItem();
    await isRefused(() => upload({ bodyParts: 'face,feet' }), 'bodyParts', 'Not offered here: feet');
    const censor = { type: 'blur', scope: 'detection', intensity: 60, bodyParts: ['feet'] };
    await isRefused(() => edit(id, { censor }), 'censor.bodyParts', 'Not offered here: feet');
    const german = await site.app.inject({
      method: 'POST',
      url: `/api/content/${id}/edit`,
      headers: { authorization: `Bearer ${maker.token}`, 'accept-language': 'de' },
      payload: { censor: { ...censor, bodyParts: ['feet', 'hands'] } },
    });
    expect(german.json().detail).toBe('Wird hier nicht angeboten: Füße, Hände');
  });

  it('no part at all is refused where found parts are to be covered, and nowhere else', async () => {
    const id = await anItem();
    const detail = 'Choose at least one body part, or cover the whole picture';
    await isRefused(() => upload({ bodyParts: '' }), 'bodyParts', detail);
    const censor = { type: 'blur', scope: 'detection', intensity: 60, bodyParts: [] };
    await isRefused(() => edit(id, { censor }), 'censor.bodyParts', detail);
    expect((await upload({ bodyParts: '', censorScope: 'full' })).statusCode).toBe(200);
    expect((await upload({ bodyParts: '', censorType: 'none' })).statusCode).toBe(200);
    expect((await edit(id, { censor: { ...censor, scope: 'full' } })).statusCode).toBe(200);
    await offer({ bodyParts: { available: ['face'], defaultSelected: [] } });
    await isRefused(() => upload({}), 'bodyParts', detail);
  });

  it('what is left unsaid has the defaults of the site, and parts that an edit does not name stay covered', async () => {
    const bodyParts = { available: ['face', 'eyes', 'feet'] as const, defaultSelected: ['eyes'] as const };
    await offer({
      defaultType: 'pixelate',
      defaultIntensity: 60,
      intensity: { min: 20, max: 100, step: 5 },
      bodyParts: { available: [...bodyParts.available], defaultSelected: [...bodyParts.defaultSelected] },
    });
    const { id } = (await upload({})).json<{ id: string }>();
    const kept = { censor_type: 'pixelate', censor_scope: 'detection', censor_intensity: 60 };
    expect(await rowOf(id)).toMatchObject({ ...kept, chosen_parts: ['eyes'] });
    const { id: other } = (await upload({ bodyParts: 'face,feet' })).json<{ id: string }>();
    await edit(other, { censor: { type: 'blackout', scope: 'detection', intensity: 0 } });
    expect(await rowOf(other)).toMatchObject({ censor_type: 'blackout', chosen_parts: ['face', 'feet'] });
  });

  it('as many tags as the site says, in an upload and in an edit', async () => {
    await offer({}, { maxTags: 6 });
    const tags = (many: number) => Array.from({ length: many }, (_, nth) => `tag ${nth}`);
    const id = await anItem();
    expect((await upload({ tags: tags(6) })).statusCode).toBe(200);
    expect((await edit(id, { tags: tags(6) })).statusCode).toBe(200);
    await isRefused(() => upload({ tags: tags(7) }), 'tags', 'At most 6 tags');
    await isRefused(() => edit(id, { tags: tags(7) }), 'tags', 'At most 6 tags');
  });

  it('settings that cannot be read are an error, not the defaults', async () => {
    await offer(nothingUncensored);
    await site.deps.db
      .updateTable('settings')
      .set({ value: JSON.stringify({ ...defaults, maxTags: 'many' }) })
      .where('subject', '=', 'uploads')
      .execute();
    expect((await upload({ censorType: 'none' })).statusCode).toBe(500);
    await site.deps.db.deleteFrom('settings').where('subject', '=', 'uploads').execute();
  });
});
