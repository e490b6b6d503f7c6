import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { frameOf, geometryOf, type Region, shownPlace } from '@veil/imaging';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAnimation } from '../../../media/builders/picture.ts';
import { saveSettings } from '../../site/settings/testing.ts';
import { aPublishedPicture } from '../content/builders.ts';
import { veilPlan } from '../delivery/testing.ts';
import { aFigure, openPublishingSite, type PublishingSite } from '../publishing/testing.ts';
import { fields } from '../uploads/testing.ts';
import { aStroke, cropTo, editingOf, lit, mirrored, straightened, turned } from './testing.ts';

let site: PublishingSite;
let mine: ReturnType<typeof editingOf>;
beforeAll(async () => {
  site = await openPublishingSite();
  mine = editingOf(site);
});
afterAll(() => site.close());

async function published(wishes = {}): Promise<string> {
  const id = await site.upload('red', wishes);
  await site.settled(id);
  return id;
}
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code];

describe('an edit', () => {
  it('is kept beside the original, and makes a new mask version; the same list again makes none', async () => {
    const id = await published();
    expect((await mine.load(id)).edit).toEqual({ operations: [], revision: 0, width: 640, height: 640 });
    const list = [turned, cropTo(0, 0, 0.5, 1), aStroke];
    const answer = await mine.edit(id, list);
    expect(answer.json()).toMatchObject({ status: 'processing', edit: { revision: 1 } });
    expect(await site.settled(id)).toMatchObject({ status: 'ready', mask_version: 2 });
    expect((await mine.load(id)).edit).toMatchObject({ operations: list, revision: 1 });
    // A client that missed the answer sends it again.
    const again = await mine.send(id, { operations: list, revision: 0, title: 'Other words' });
    expect(again.json()).toMatchObject({ title: 'Other words', status: 'ready', edit: { revision: 1 } });
    expect((await site.row(id)).mask_version).toBe(2);
  });

  it('of an older revision is refused and changes nothing; of two at once one is kept', async () => {
    const id = await published();
    const answers = await Promise.all(
      [turned, mirrored, aStroke, cropTo(0, 0, 0.4, 0.4)].map((one) =>
        mine.send(id, { operations: [one], revision: 0 }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const kept = await site.settled(id);
    expect(kept.mask_version).toBe(2);
    const late = await mine.send(id, { operations: [], revision: 0, title: 'Not this' });
    expect(codeOf(late)).toEqual([409, 'edit_changed']);
    expect(await mine.load(id)).toMatchObject({ title: kept.title, edit: { revision: 1 } });
    expect(codeOf(await mine.send(id, { operations: [] }))).toEqual([400, 'invalid']);
  });

  it('waits for its maker where the item does', async () => {
    const id = await published({ review: 'always' });
    expect((await mine.edit(id, [turned])).statusCode).toBe(200);
    expect(await site.settled(id)).toMatchObject({ status: 'needs_review', mask_version: 2 });
    const manual = await published({ censorScope: 'manual' });
    await mine.edit(manual, [turned]);
    expect(await site.settled(manual)).toMatchObject({ status: 'needs_manual', mask_version: 2 });
  });

  it('is for the maker of a still picture alone, that no report holds', async () => {
    const id = await published();
    const change = { operations: [turned], revision: 0 };
    const staff = await site.newMember({ staff: 'admin' });
    for (const who of [site.other, staff]) {
      expect(codeOf(await site.as(who).post(`/api/content/${id}/edit`, change))).toEqual([404, 'not_found']);
      expect(codeOf(await site.as(who).get(`/api/content/${id}/edit`))).toEqual([404, 'not_found']);
    }
    expect((await site.visitor.post(`/api/content/${id}/edit`, change)).statusCode).toBe(401);
    await site.as(site.other).post(`/api/content/${id}/report`, { reason: 'spam' });
    for (const saveAs of ['replace', 'new'])
      expect(codeOf(await mine.send(id, { ...change, saveAs }))).toEqual([409, 'conflict']);
    expect((await mine.load(id)).edit).toMatchObject({ operations: [], revision: 0 });

    const video = await aPublishedPicture(site.deps, site.maker, { video: Buffer.from('a clip') });
    expect((await mine.load(video)).edit).toBeNull();
    expect(codeOf(await mine.send(video, change))).toEqual([422, 'not_editable']);
    const folder = await mkdtemp(path.join(tmpdir(), 'veil-gif-'));
    const bytes = await readFile(await anAnimation(path.join(folder, 'a.gif'), 'gif', 4));
    const file = { name: 'a.gif', type: 'image/gif', bytes };
    const animation = (await site.as(site.maker).upload('/api/upload', { ...fields, censorScope: 'full' }, file)).json()
      .id;
    expect(codeOf(await mine.send(animation, change))).toEqual([422, 'not_editable']);
    const edited = { ...fields, operations: JSON.stringify([turned]) };
    expect(codeOf(await site.as(site.maker).upload('/api/upload', edited, file))).toEqual([422, 'not_editable']);
    await site.settled(animation);
    expect((await mine.load(animation)).edit).toBeNull();
    await rm(folder, { recursive: true });
  });
});

describe('what a list may hold', () => {
  const anyStamp = '01890000-0000-7000-8000-000000000001';
  const stamp = {
    kind: 'stamp',
    stampId: anyStamp,
    at: [0.5, 0.5],
    size: 0.1,
    angle: 0,
    mirrored: false,
    opacity: 1,
    tile: false,
  };
  const points = (count: number) => Array.from({ length: count }, (_, nth) => [(nth % 1000) / 1000, 0.5]);
  const nested = (depth: number): unknown => (depth === 0 ? {} : { kind: 'turn', by: nested(depth - 1) });
  const cover = { kind: 'cover', shape: 'rect', box: [0, 0, 0.5, 0.5], type: 'blur', intensity: 50 };
  const hostile: [string, unknown, number, string][] = [
    ['401 operations', Array(401).fill(turned), 400, 'invalid'],
    ['no number', [{ ...aStroke, size: Number.NaN }], 400, 'invalid'],
    ['a number beyond all', [{ ...aStroke, size: 1e308 }], 400, 'invalid'],
    ['a place far out', [{ ...aStroke, points: [[1e9, 0]] }], 400, 'invalid'],
    ['a stroke of nothing', [{ ...aStroke, points: [] }], 400, 'invalid'],
    ['a crop of nothing', [{ kind: 'crop', box: [0, 0, 0, 0] }], 400, 'invalid'],
    ['a stroke too long', [{ ...aStroke, points: points(2_001) }], 400, 'invalid'],
    ['strokes too long in all', Array(31).fill({ ...aStroke, points: points(2_000) }), 422, 'edit_too_complex'],
    ['a kind of the attacker', [{ kind: '__proto__' }], 400, 'invalid'],
    ['unknown fields', [{ ...turned, constructor: { prototype: 1 } }], 400, 'invalid'],
    ['depth', [nested(2_000)], 400, 'invalid'],
    ['huge text', [{ kind: 'text', text: 'x'.repeat(100_000) }], 400, 'invalid'],
    ['an object', { length: 3 }, 400, 'invalid'],
    ['a stamp that is not there', [stamp], 403, 'stamp_not_allowed'],
    ['41 stamps', Array(41).fill(stamp), 422, 'edit_too_complex'],
    ['a cover beyond the range', [{ ...cover, intensity: 201 }], 400, 'invalid'],
    ['an angle beyond the range', [{ kind: 'straighten', angle: 15.1 }], 400, 'invalid'],
    ['light beyond the range', [{ kind: 'light', brightness: 101, contrast: 0, warmth: 0 }], 400, 'invalid'],
    ['light without a value', [{ kind: 'light', brightness: 10, contrast: 0 }], 400, 'invalid'],
  ];
  let id: string;
  beforeAll(async () => {
    id = await published();
  });
  it.each(hostile)('refuses %s', async (_, operations, status, code) => {
    const answer = await mine.send(id, { operations: operations as never, revision: 0 });
    expect(codeOf(answer)).toEqual([status, code]);
    expect(await site.row(id)).toMatchObject({ status: 'ready', mask_version: 1 });
    expect((await mine.load(id)).edit?.revision).toBe(0);
  });
  it('takes a body of megabytes, and none beyond the limit', async () => {
    const long = Array(30).fill({ ...aStroke, points: points(2_000) });
    expect((await mine.send(id, { operations: long, revision: 0 })).statusCode).toBe(200);
    await site.settled(id);
    expect((await mine.send(id, { title: 'x'.repeat(17 * 1024 * 1024) })).statusCode).toBe(413);
  });
});

describe('a straightened and a lit picture', () => {
  const blackout = { censorType: 'blackout', bodyParts: 'breasts', review: 'never' };
  const grey = (value: number) => [0, 1, 2].map(() => expect.closeTo(value, -1));
  const rim = [0.001, 0.999];

  it('shows the largest part without an empty corner, and its covers stay black', async () => {
    const id = await published(blackout);
    const { at: before } = await site.master(id);
    await mine.edit(id, [straightened]);
    // 640 / (cos 5° + sin 5°).
    expect(await site.settled(id)).toMatchObject({ status: 'ready', mask_version: 2, width: 590, height: 590 });
    const { at } = await site.master(id);
    for (const x of rim) for (const y of rim) expect(at(x, y)).toEqual(grey(128));
    const frame = frameOf(geometryOf([straightened]), { width: 640, height: 640 });
    for (const place of [0.2, 0.375, 0.5, 0.8].map((x): [number, number] => [x, 0.375])) {
      const [value = 0] = before(...place);
      expect(at(...shownPlace(frame, place))).toEqual(grey(value));
    }
    expect(at(...shownPlace(frame, [0.375, 0.375]))).toEqual(grey(0));
  });

  it('is brighter, and a blackout stays black', async () => {
    const id = await published(blackout);
    expect((await site.master(id)).at(0.9, 0.9)).toEqual(grey(128));
    await mine.edit(id, [lit]);
    expect(await site.settled(id)).toMatchObject({ status: 'ready', mask_version: 2, width: 640, height: 640 });
    const { at } = await site.master(id);
    // 255 * (128 / 255) ** 2 ** -0.4.
    expect(at(0.9, 0.9)).toEqual(grey(151));
    expect(at(0.375, 0.375)).toEqual(grey(0));
  });

  it('is exported and copied as it is published', async () => {
    const id = await published(blackout);
    const operations = [straightened, lit];
    const body = { format: 'png', operations };
    const file = await site.as(site.maker).post(`/api/content/${id}/edit/export`, body);
    expect(file.statusCode).toBe(200);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 590, height: 590 });
    const copy = (await mine.send(id, { operations, saveAs: 'new' })).json<{ id: string }>().id;
    expect(await site.settled(copy)).toMatchObject({ status: 'needs_review' });
    expect((await mine.load(copy)).edit).toMatchObject({ operations });
    expect((await mine.load(id)).edit).toMatchObject({ operations: [] });
  });
});

describe('what an edit leaves of the picture', () => {
  const partsOf = async (id: string) => (await site.as(site.other).get(`/api/content/${id}`)).json().partsDetected;
  const eye = { kind: 'parts', style: 'blackout', intensity: 100, parts: ['breasts'] } as const;

  it('is what members are told of, and where their veils lie', async () => {
    const id = await published({ censorType: 'none' });
    const veiled = async () =>
      (((await veilPlan(site.deps, id, eye))?.regions ?? []) as readonly Region[]).map(({ box }) => [...box]);
    expect(await partsOf(id)).toEqual(['breasts']);
    const plain = await veiled();
    await mine.edit(id, [cropTo(0.8, 0.8, 0.2, 0.2)]);
    await site.settled(id);
    expect(await partsOf(id)).toEqual([]);
    await mine.edit(id, [turned, cropTo(0.2, 0.2, 0.5, 0.5)]);
    await site.settled(id);
    expect(await partsOf(id)).toEqual(['breasts']);
    const across = plain.map(([x = 0, y = 0, w = 0, h = 0]) =>
      [1 - (y + h - 0.2) / 0.5, (x - 0.2) / 0.5, h / 0.5, w / 0.5].map((value) => expect.closeTo(value, 2)),
    );
    expect(await veiled()).toEqual(across);
    await mine.edit(id, [straightened]);
    await site.settled(id);
    const [[x = 1, y = 1, w = 0, h = 0] = []] = await veiled();
    const [left = 0, top = 0, width = 0, height = 0] = plain[0] ?? [];
    const frame = frameOf(geometryOf([straightened]), { width: 640, height: 640 });
    // The ends of the axes of the part's ellipse.
    for (const [right, down] of [
      [0, 0.5],
      [1, 0.5],
      [0.5, 0],
      [0.5, 1],
    ] as const) {
      const [u, v] = shownPlace(frame, [left + right * width, top + down * height]);
      expect([u - x, x + w - u, v - y, y + h - v].every((room) => room > -1e-6)).toBe(true);
    }
    await mine.edit(id, []);
    await site.settled(id);
    expect([await partsOf(id), await veiled()]).toEqual([['breasts'], plain]);
  });

  it('says nothing of what was shown before and is covered now, where that was cropped away', async () => {
    const shownBefore = async (id: string) => (await mine.load(id)).backstage?.shownBefore;
    const cropped = await site.upload('red', {
      censorType: 'none',
      operations: JSON.stringify([cropTo(0.6, 0.6, 0.4, 0.4)]),
    });
    await site.settled(cropped);
    const whole = await published({ censorType: 'none' });
    for (const [id, before] of [
      [cropped, null],
      [whole, { type: 'none', intensity: 0 }],
    ] as const) {
      await mine.edit(id, [], { censor: { type: 'blackout', scope: 'detection', intensity: 200 } });
      await site.settled(id);
      expect(await shownBefore(id)).toEqual(before);
    }
  });
});

describe('a new item', () => {
  it('is made of the same picture, private until its maker has looked at it', async () => {
    const id = await published({ tags: 'one,two', censorType: 'blackout' });
    const answer = await mine.send(id, { operations: [turned], saveAs: 'new' });
    expect(answer.statusCode).toBe(200);
    const copy = answer.json<{ id: string }>().id;
    expect(copy).not.toBe(id);
    expect(await site.settled(copy)).toMatchObject({
      status: 'needs_review',
      visibility: 'private',
      title: `${fields.title} (edited)`,
    });
    expect(await mine.load(copy)).toMatchObject({
      edit: { operations: [turned], revision: 1 },
      tags: [{ name: 'one' }, { name: 'two' }],
    });
    expect((await mine.load(id)).edit).toMatchObject({ operations: [], revision: 0 });
    expect(await site.storedOf(copy)).toEqual([`originals/${copy}`]);
    const rows = await site.deps.db
      .selectFrom('originals')
      .select(['sha256', 'wrapped_key'])
      .where('content_id', 'in', [id, copy])
      .execute();
    expect(rows[0]?.sha256).toEqual(rows[1]?.sha256);
    expect(rows[0]?.wrapped_key).not.toEqual(rows[1]?.wrapped_key);
  });

  it('counts for the quota, and nothing is left of one that is refused', async () => {
    const id = await published();
    const staff = site.as(await site.newMember({ staff: 'admin' }));
    const options = (await staff.get('/api/upload-options')).json();
    const used = await site.deps.db
      .selectFrom('attestations')
      .select('content_id')
      .where('member_id', '=', site.maker.id)
      .execute();
    await saveSettings(staff, 'uploads', { ...options, perDay: used.length + 1 });
    expect((await mine.send(id, { operations: [turned], saveAs: 'new' })).statusCode).toBe(200);
    const stored = async () => (await site.storedOf('originals/')).length;
    const before = await stored();
    expect(codeOf(await mine.send(id, { operations: [turned], saveAs: 'new' }))).toEqual([429, 'quota']);
    expect(codeOf(await mine.replace(id, await aFigure('green')))).toEqual([429, 'quota']);
    expect(await stored()).toBe(before);
    await saveSettings(staff, 'uploads', options);
  });
});

it('comes with an upload, and goes into the export of the member', async () => {
  const id = await site.upload('red', { operations: JSON.stringify([turned]) });
  expect((await mine.load(id)).edit).toMatchObject({ operations: [turned], revision: 1 });
  const rows: unknown[] = [];
  for await (const file of site.deps.hooks.exportOf(site.deps, site.maker.id))
    if (file.path === 'edits.json' && 'rows' in file) for await (const row of file.rows) rows.push(row);
  expect(rows).toContainEqual({ contentId: id, operations: [turned], at: site.clock.now() });
  await site.settled(id);
  await site.as(site.maker).delete(`/api/content/${id}?forever=true`);
  expect(await site.deps.db.selectFrom('edits').select('content_id').where('content_id', '=', id).execute()).toEqual(
    [],
  );
});
