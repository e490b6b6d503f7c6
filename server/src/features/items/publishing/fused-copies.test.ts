import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestMember } from '../../../../tests/testing.ts';
import { fields } from '../uploads/testing.ts';
import { openPublishingSite, type PublishingSite } from './testing.ts';

const [width, height] = [720, 560];
const whole = { censorType: 'pixelate', censorScope: 'full', review: 'never' };
/** Cells at intensity 25 are 128 px wide; these twelve lie in every copy. */
const compared = { left: 128, top: 128, width: 512, height: 384 };

let site: PublishingSite;
let maker: TestMember;
let hills: Buffer;
beforeAll(async () => {
  site = await openPublishingSite();
  const small = Buffer.alloc(36 * 28 * 3);
  for (let i = 0; i < small.length; i += 3) small.fill(128 + 100 * Math.sin(i * i * 0.37), i, i + 3);
  hills = await sharp(small, { raw: { width: 36, height: 28, channels: 3 } })
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer();
});
beforeEach(async () => {
  maker = await site.newMember();
});
afterAll(() => site.close());

const picture = () => sharp(hills, { raw: { width, height, channels: 3 } });
const saved = (name: string, from = picture()) =>
  from
    .withExif({ IFD0: { ImageDescription: name } })
    .png()
    .toBuffer();
const pixelsOf = async (from: Sharp) => (await from.removeAlpha().raw().toBuffer({ resolveWithObject: true })).data;

async function upload(bytes: Buffer, wishes: object, by: TestMember = maker): Promise<string> {
  const type = bytes[0] === 0xff ? 'jpeg' : 'png';
  const file = { name: `hills.${type}`, type: `image/${type}`, bytes };
  const answer = await site.as(by).upload('/api/upload', { ...fields, ...whole, ...wishes }, file);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ id: string }>().id;
}

const noiseOf = (id: string) =>
  site.deps.db.selectFrom('noise_seeds').selectAll().where('content_id', '=', id).executeTakeFirstOrThrow();

/** The cells that a member could have saved of the item, laid as in the first picture. Null if nothing was public. */
async function seen(id: string, undo: (shown: Sharp) => Promise<Sharp> = async (shown) => shown) {
  const { status } = await site.settled(id);
  if (status !== 'ready') return null;
  const { storage_key } = await site.deps.db
    .selectFrom('masters')
    .select('storage_key')
    .where('content_id', '=', id)
    .executeTakeFirstOrThrow();
  const laid = await (await undo(sharp(await site.deps.storage.bytes(storage_key)))).png().toBuffer();
  return pixelsOf(sharp(laid).extract(compared));
}

const backstage = async (id: string) => (await site.as(maker).get(`/api/content/${id}`)).json().backstage;
const edit = (id: string, censor: object) =>
  site
    .as(maker)
    .post(`/api/content/${id}/edit`, { censor: { type: 'pixelate', scope: 'full', bodyParts: [], ...censor } });
const replace = async (id: string, bytes: Buffer) => {
  const file = { name: 'again.png', type: 'image/png', bytes };
  const answer = await site.as(maker).upload(`/api/content/${id}/edit`, { adultsAgree: 'true' }, file);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
};
const destroy = (id: string) => site.as(maker).delete(`/api/content/${id}?forever=true`);

const average = (planes: readonly Buffer[]) =>
  Float64Array.from(planes[0] ?? [], (_, i) => planes.reduce((sum, plane) => sum + (plane[i] ?? 0), 0) / planes.length);
const errorOf = (found: ArrayLike<number>, truth: ArrayLike<number>) =>
  Math.sqrt(Array.from(truth).reduce((sum, value, i) => sum + (value - (found[i] ?? 0)) ** 2, 0) / truth.length);

/**
 * Luma, warmth and tint of each cell, as `imaging/grid.ts` adds noise to them. Its middle is read, which an encoder
 * changes little.
 */
function valuesOf(shown: Buffer): number[] {
  const values: number[] = [];
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 4; column++) {
      const [red, green, blue] = [0, 1, 2].map((channel) => {
        let sum = 0;
        for (let y = 48; y < 80; y++)
          for (let x = 48; x < 80; x++) sum += shown[((row * 128 + y) * 512 + column * 128 + x) * 3 + channel] ?? 0;
        return sum / 32 ** 2;
      }) as [number, number, number];
      values.push((red + green + blue) / 3, red - blue, green - (red + blue) / 2);
    }
  }
  return values;
}

/**
 * Counts the values of 36 that differ by less than half a level. A copy's edge or encoder moves a value at the limit of
 * two levels by a whole one. That concerns one cell of luma, or up to four of a colour, and the secret decides which.
 */
function equalValues(one: Buffer, other: Buffer): number {
  const [here, there] = [valuesOf(one), valuesOf(other)];
  return here.filter((value, at) => Math.abs(value - (there[at] ?? 0)) < 4).length;
}

/** The true averages of the cells. */
async function truth(): Promise<Buffer> {
  const cells = await picture()
    .extract(compared)
    .resize({ width: 4, height: 3, kernel: 'nearest', fit: 'fill' })
    .raw()
    .toBuffer();
  const pixels = await pixelsOf(picture().extract(compared));
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 4; column++) {
      let sum = 0;
      for (let y = 0; y < 128; y++)
        for (let x = 0; x < 128; x++) sum += pixels[((row * 128 + y) * 512 + column * 128 + x) * 3] ?? 0;
      cells.fill(Math.round(sum / 128 ** 2), (row * 4 + column) * 3, (row * 4 + column) * 3 + 3);
    }
  }
  return sharp(cells, { raw: { width: 4, height: 3, channels: 3 } })
    .resize({ width: 512, height: 384, kernel: 'nearest', fit: 'fill' })
    .raw()
    .toBuffer();
}

type Edited = { draw: () => Sharp; undo?: (shown: Sharp) => Sharp };
const grain = () => Buffer.from(hills.map((value, i) => value + ((i * 7919) % 13) - 6));
const label = Buffer.from(`<svg width="300" height="60"><text y="50" font-size="50" fill="#fff">my hills</text></svg>`);
/** Edits that change the cells little, and how an attacker lays such a copy over the first picture. */
const edits: Record<string, Edited> = {
  brightness: { draw: () => picture().linear(1, 6), undo: (shown) => shown.linear(1, -6) },
  contrast: { draw: () => picture().linear(1.06, -8), undo: (shown) => shown.linear(1 / 1.06, 8 / 1.06) },
  sharpening: { draw: () => picture().sharpen({ sigma: 2 }) },
  grain: { draw: () => sharp(grain(), { raw: { width, height, channels: 3 } }) },
  text: { draw: () => picture().composite([{ input: label, left: 40, top: 20 }]) },
  scale: {
    draw: () => picture().resize({ width: 727, height: 566, fit: 'fill' }),
    undo: (shown) => shown.resize({ width, height, fit: 'fill' }),
  },
  angle: { draw: () => picture().rotate(1, { background: '#808080' }), undo: (shown) => shown.rotate(-1) },
};
/** Around the middle, because turned pictures are larger. */
const asFirst = (undo?: Edited['undo']) => async (shown: Sharp) => {
  const laid = sharp(await (undo ? undo(shown) : shown).png().toBuffer());
  const { width: wide, height: tall } = await laid.metadata();
  const [left, top] = [(wide - width) >> 1, (tall - height) >> 1];
  return laid.extract({ left, top, width, height });
};

/** The maker publishes the item unchanged. */
async function answer(id: string): Promise<void> {
  const review = (await site.as(maker).get(`/api/content/${id}/review`)).json();
  const said = await site.as(maker).post(`/api/content/${id}/review`, {
    revision: review.revision,
    covers: review.covers,
    publish: true,
  });
  expect([said.statusCode, said.body]).toEqual([200, expect.any(String)]);
  expect(await site.settled(id)).toMatchObject({ status: 'ready', visibility: 'public' });
}

test('versions, replacements, new uploads, turned and edited copies fuse to no more than one of them', async () => {
  const first = await upload(await saved('first'), { intensity: '12', title: 'Hills' });
  await site.settled(first);
  const all: Buffer[] = [];
  const keep = (one: Buffer | null) => {
    expect(one).not.toBeNull();
    if (one) all.push(one);
  };
  await edit(first, { intensity: 25 });
  keep(await seen(first));
  await edit(first, { intensity: 60 });
  await site.settled(first);
  await edit(first, { intensity: 25 });
  keep(await seen(first));
  for (const name of ['second', 'third']) {
    await replace(first, await saved(name));
    keep(await seen(first));
    expect((await backstage(first)).shownBefore).toEqual({ type: 'pixelate', intensity: 12 });
  }
  await replace(first, await saved('mirrored', picture().flop()));
  keep(await seen(first, async (shown) => shown.flop()));
  await destroy(first);
  const again = await upload(await saved('fourth'), { intensity: '25' });
  keep(await seen(again));
  expect(await backstage(again)).toMatchObject({
    shownBefore: { type: 'pixelate', intensity: 12 },
    finestShown: { type: 'pixelate', intensity: 12 },
  });
  for (const angle of [90, 180]) {
    const turned = await picture().rotate(angle).png().toBuffer();
    keep(await seen(await upload(turned, { intensity: '25' }), async (shown) => shown.rotate(-angle)));
  }
  const lossy = await picture().flop().jpeg({ quality: 88 }).toBuffer();
  keep(await seen(await upload(lossy, { intensity: '25' }), async (shown) => shown.flop()));
  const shifted = await upload(
    await saved('shifted', picture().extract({ left: 5, top: 11, width: 715, height: 549 })),
    {
      intensity: '25',
    },
  );
  keep(await seen(shifted, async (shown) => shown.extend({ left: 5, top: 11, background: '#000' })));
  const waiting: [id: string, edit: Edited][] = [];
  for (const [name, edited] of Object.entries(edits)) {
    const id = await upload(await saved(name, edited.draw()), { intensity: '25' });
    const shown = await seen(id, asFirst(edited.undo));
    if (shown) all.push(shown);
    else waiting.push([id, edited]);
    expect(await site.row(id)).toMatchObject(shown ? {} : { status: 'needs_review', published_at: null });
  }

  const [one = Buffer.alloc(0), ...others] = all;
  // Each pair of copies has a third of its values in common by chance (sigma 4), and with one noise nearly all of them.
  for (const other of others) expect(equalValues(other, one)).toBeGreaterThanOrEqual(28);
  const known = await truth();
  expect(errorOf(average(all), known)).toBeGreaterThan(errorOf(one, known) - 1);

  // Decision 116 names the gain if the maker publishes the edited copies anyway.
  expect(waiting.length).toBeGreaterThan(0);
  const answered: Buffer[] = [];
  for (const [id, { undo }] of waiting) {
    expect((await backstage(id)).lookalike.notice).toContain('or publish it with the present cover');
    await answer(id);
    const shown = await seen(id, asFirst(undo));
    if (shown) answered.push(shown);
  }
  expect(answered).toHaveLength(waiting.length);
  const fused = errorOf(average([one, ...answered]), known);
  expect(fused).toBeGreaterThan(errorOf(one, known) / 5);
}, 240_000);

test('an edited copy waits for its maker also after the first picture was removed', async () => {
  const first = await upload(await saved('plain'), { intensity: '25', title: 'Hills' });
  await site.settled(first);
  await destroy(first);
  const copy = await upload(await saved('warmer', picture().linear(1, 7)), { intensity: '25' });
  expect(await site.settled(copy)).toMatchObject({ status: 'needs_review' });
  expect((await backstage(copy)).lookalike).toEqual({ id: null, notice: expect.stringContaining('that you removed') });
  const review = (await site.as(maker).get(`/api/content/${copy}/review`)).json();
  expect(review.notices).toContain((await backstage(copy)).lookalike.notice);
  await answer(copy);
});

test('an item in the trash keeps its noise, and a copy of it shares that', async () => {
  const theirs = await site.newMember();
  const first = await upload(await saved('trashed'), { intensity: '25' }, theirs);
  await site.settled(first);
  const { seed } = await noiseOf(first);
  await site.as(theirs).delete(`/api/content/${first}`);
  const copy = await upload(await saved('copy', picture().flip()), { intensity: '25' }, theirs);
  await site.settled(copy);
  expect(await noiseOf(copy)).toMatchObject({ seed, shared: true, lookalike_id: first });
  expect((await site.as(theirs).post(`/api/content/${first}/restore`, {})).statusCode).toBe(200);
  expect(await noiseOf(first)).toMatchObject({ seed, turn: 0 });
  expect(
    await site.deps.db.selectFrom('removed_pictures').select('id').where('owner_id', '=', theirs.id).execute(),
  ).toEqual([]);
});

test('copies of several members share noise only if the site wishes it, whether or not others uploaded before', async () => {
  const [one, two] = [await site.newMember(), await site.newMember()];
  const admin = await site.newMember({ staff: 'admin' });
  const bytes = await saved('common', picture().negate());
  const alone = await upload(bytes, { intensity: '25' }, one);
  await site.settled(alone);
  const groups = (await site.as(admin).get('/api/admin/settings')).json().groups;
  const { version } = groups.find(({ subject }: { subject: string }) => subject === 'noise');
  const values = { groups: [{ subject: 'noise', version, values: { acrossMembers: true } }] };
  const set = await site.as(admin).post('/api/admin/settings', values);
  expect([set.statusCode, set.body]).toEqual([200, expect.any(String)]);
  const ids: string[] = [];
  for (const member of [two, await site.newMember()]) {
    const id = await upload(bytes, { intensity: '25' }, member);
    await site.settled(id);
    ids.push(id);
  }
  const [second, third] = await Promise.all(ids.map(noiseOf));
  expect(second?.seed).toBe(third?.seed);
  expect(second?.seed).not.toBe((await noiseOf(alone)).seed);
  // Nothing but the seed is common: neither row leads to the other, so neither maker is told.
  for (const row of [second, third]) expect(row).toMatchObject({ shared: false, lookalike_id: null, removed_id: null });
});
