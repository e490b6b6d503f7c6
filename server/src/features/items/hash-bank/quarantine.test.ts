import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aClip } from '../../../media/builders/clip.ts';
import { aScene, copiesOf, sceneJpeg } from '../../../media/builders/scene.ts';
import { decideAbout, openCaseOf } from '../../safety/moderation/builders.ts';
import { pictureUrls } from '../delivery/urls.ts';
import { removeFromBank } from './bank.ts';
import { bankItem, caseId, holdsOf, publishPicture, stateOf } from './testing.ts';

let site: TestSite;
let maker: TestMember;
let moderator: TestMember;
let member: TestMember;

beforeAll(async () => {
  site = await openTestSite();
  maker = await site.newMember();
  member = await site.newMember();
  moderator = await site.newMember({ staff: 'moderator' });
});
afterAll(() => site.close());

/** Every address of an item that members other than moderators could have. */
function addressesOf(id: string): string[] {
  const views = [{ kind: 'clear' }, { kind: 'whole' }] as const;
  return (['public', 'private'] as const).flatMap((grant) =>
    views.flatMap((view) => {
      const urlOf = pictureUrls(site.deps, { id, maskVersion: 1, view, grant });
      return [320, 480, 640].map(urlOf);
    }),
  );
}

async function expectNothingServed(id: string): Promise<void> {
  for (const url of addressesOf(id)) {
    expect((await site.visitor.get(url)).statusCode).toBe(404);
    expect((await site.app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
  }
}

async function expectQuarantined(id: string, uploader: TestMember): Promise<void> {
  expect(await holdsOf(site, id)).toEqual(['match']);
  const own = (await site.as(uploader).get(`/api/content/${id}`)).json();
  expect(own).toMatchObject({ status: 'hidden', media: null, thumbnail: null, url: '' });
  expect((await site.as(member).get(`/api/content/${id}`)).statusCode).toBe(404);
  expect((await site.as(moderator).get(`/api/content/${id}`)).json().media).not.toBeNull();
  await expectNothingServed(id);
}

describe('a picture that was removed', () => {
  let known: string;
  beforeAll(async () => {
    const picture = await sceneJpeg(1);
    known = await publishPicture(site, maker, picture);
    expect(await bankItem(site, known)).toBe(2);
    expect((await site.as(maker).delete(`/api/content/${known}?forever=true`)).statusCode).toBe(200);
  });

  it('is quarantined in each of six copies from a fresh account, public or private, and nothing of it is served', async () => {
    for (const [nth, [name, copy]] of Object.entries(await copiesOf(await sceneJpeg(1))).entries()) {
      const fresh = await site.newMember();
      const id = await publishPicture(site, fresh, copy, { title: name, visibility: nth % 2 ? 'private' : 'public' });
      expect(await stateOf(site, id), name).toBe('ready');
      await expectQuarantined(id, fresh);
    }
  });

  it('is quarantined before its job where it is the same file, and where its covers wait for its maker', async () => {
    const fresh = await site.newMember();
    const file = { name: 'same.jpg', type: 'image/jpeg', bytes: await sceneJpeg(1) };
    const { id } = (await site.as(fresh).upload('/api/upload', { title: 'Same', adultsAgree: true }, file)).json();
    expect(await holdsOf(site, id)).toEqual(['match']);
    const waiting = await publishPicture(site, fresh, (await copiesOf(await sceneJpeg(1))).mirrored as Buffer, {
      censorType: 'blur',
      censorScope: 'manual',
    });
    expect([await stateOf(site, waiting), await holdsOf(site, waiting)]).toEqual(['needs_manual', ['match']]);
    expect((await site.as(fresh).get(`/api/content/${waiting}/review/picture`)).statusCode).toBe(409);
  });

  it('is quarantined inside a video', async () => {
    const size = { width: 320, height: 240, fps: 10 };
    const scenes = await Promise.all([9, 1].map((seed) => greyFrame(seed, size)));
    const folder = await mkdtemp(path.join(tmpdir(), 'veil-clip-'));
    const clip = aClip(
      path.join(folder, 'clip.mp4'),
      'mp4',
      3,
      (nth) => scenes[nth > 12 && nth < 19 ? 1 : 0] as Buffer,
      size,
    );
    const fresh = await site.newMember();
    const bytes = await readFile(clip);
    await rm(folder, { recursive: true });
    const video = { name: 'clip.mp4', type: 'video/mp4' };
    const id = await publishPicture(site, fresh, bytes, { title: 'Clip', videoConfirmed: true }, video);
    await expectQuarantined(id, fresh);
  });

  it('tells nobody but admins what matched, and gives no hash away', async () => {
    const fresh = await site.newMember();
    const id = await publishPicture(site, fresh, (await copiesOf(await sceneJpeg(1))).brightened as Buffer);
    const { hashes } = await site.deps.db
      .selectFrom('hashed_frames')
      .select('hashes')
      .where('ref', '=', id)
      .executeTakeFirstOrThrow();
    const upright = hashes.subarray(0, 32).toString('hex');
    for (const viewer of [fresh, moderator]) {
      const { body } = await site.as(viewer).get(`/api/content/${id}`);
      expect(body).not.toContain(upright);
    }
    const admin = await site.newMember({ staff: 'admin' });
    const matches = (await site.as(admin).get('/api/admin/hash-list/matches')).json();
    expect(matches.items[0]).toMatchObject({ kind: 'item', contentId: id, reason: 'consent', state: 'held' });
    expect(matches.items[0].member.id).toBe(fresh.id);
  });
});

it('is in the list by a decision for consent, law or a minor, and calls a moderator for each copy', async () => {
  const { deps } = site;
  const entriesOf = (id: string) =>
    deps.db.selectFrom('hash_bank_entries').select(['reason', 'case_id']).where('content_id', '=', id).execute();
  const removed = await publishPicture(site, await site.newMember(), await sceneJpeg(51));
  const spam = await publishPicture(site, await site.newMember(), await sceneJpeg(52));
  for (const [id, rule] of [
    [removed, 'minor'],
    [spam, 'spam'],
  ] as const) {
    await site.as(member).post(`/api/content/${id}/report`, { reason: 'spam' });
    expect((await decideAbout(site, moderator, id, 'delete', { rule })).statusCode).toBe(200);
  }
  expect((await entriesOf(removed)).map(({ reason }) => reason)).toEqual(['minor', 'minor']);
  expect(await entriesOf(spam)).toEqual([]);

  const fresh = await site.newMember();
  const copy = await publishPicture(site, fresh, (await copiesOf(await sceneJpeg(51))).mirrored as Buffer);
  expect((await openCaseOf(deps, copy))?.kinds).toEqual(['match']);
  expect((await decideAbout(site, moderator, copy, 'keep')).statusCode).toBe(200);
  expect(await holdsOf(site, copy)).toEqual([]);
});

it('leaves other pictures alone', async () => {
  const fresh = await site.newMember();
  for (const seed of [21, 22, 23]) {
    const id = await publishPicture(site, fresh, await sceneJpeg(seed));
    expect([await stateOf(site, id), await holdsOf(site, id)]).toEqual(['ready', []]);
  }
});

it('does not hold again what a moderator released, and holds no new copy once the decision is reverted', async () => {
  const { deps } = site;
  const first = await publishPicture(site, maker, await sceneJpeg(31));
  const reverted = '0198c0de-0000-7000-8000-000000000002';
  await bankItem(site, first, { caseId: reverted });
  const fresh = await site.newMember();
  const copy = await publishPicture(site, fresh, (await copiesOf(await sceneJpeg(31))).mirrored as Buffer);
  expect(await holdsOf(site, copy)).toEqual(['match']);
  // The moderators themselves decided about the entry's own item.
  expect(await holdsOf(site, first)).toEqual([]);

  expect((await decideAbout(site, moderator, copy, 'keep')).statusCode).toBe(200);
  expect(await holdsOf(site, copy)).toEqual([]);
  const censor = { type: 'pixelate', scope: 'full', intensity: 50 };
  expect((await site.as(fresh).post(`/api/content/${copy}/edit`, { censor })).statusCode).toBe(200);
  await expect.poll(() => stateOf(site, copy), { timeout: 20_000 }).toBe('ready');
  expect(await holdsOf(site, copy)).toEqual([]);

  expect(await deps.db.transaction().execute((tx) => removeFromBank(tx, { caseId: reverted }))).toBe(2);
  const later = await publishPicture(site, fresh, (await copiesOf(await sceneJpeg(31))).brightened as Buffer);
  expect(await holdsOf(site, later)).toEqual([]);
  expect(
    await deps.db.selectFrom('hash_bank_entries').select('id').where('case_id', '=', caseId).execute(),
  ).toHaveLength(2);
});

it('holds back what cannot be hashed', async () => {
  const { media } = site.deps;
  const { hashFile } = media;
  media.hashFile = () => Promise.reject(new Error('hashes: an invalid reply'));
  try {
    const id = await publishPicture(site, maker, await sceneJpeg(41));
    expect(await holdsOf(site, id)).toEqual(['match']);
    await expectNothingServed(id);
  } finally {
    media.hashFile = hashFile;
  }
});

async function greyFrame(seed: number, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const { data } = aScene(seed, width, height);
  const luma = await sharp(data, { raw: { width, height, channels: 3 } })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return Buffer.concat([luma, Buffer.alloc((width * height) / 2, 128)]);
}
