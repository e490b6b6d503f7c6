import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFigure, openPublishingSite, type PublishingSite } from '../publishing/testing.ts';
import { cropTo, editingOf, turned } from './testing.ts';

let site: PublishingSite;
let mine: ReturnType<typeof editingOf>;
beforeAll(async () => {
  site = await openPublishingSite();
  mine = editingOf(site);
});
afterAll(() => site.close());

const originalOf = (id: string) =>
  site.deps.db.selectFrom('originals').selectAll().where('content_id', '=', id).executeTakeFirstOrThrow();
async function published(wishes = {}): Promise<string> {
  const id = await site.upload('red', wishes);
  await site.settled(id);
  return id;
}

describe('a file in place of a picture', () => {
  it('ends the old one, its edit and all that was found in it', async () => {
    const id = await published({ censorType: 'blackout', bodyParts: 'breasts,face' });
    await mine.edit(id, [turned]);
    await site.settled(id);
    const before = await originalOf(id);
    const answer = await mine.replace(id, await aFigure('green'), { adultsAgree: 'true', title: 'Another' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ title: 'Another', status: 'processing' }),
    ]);
    expect(await site.settled(id)).toMatchObject({ status: 'ready', mask_version: 3, parts_detected: ['face'] });
    const after = await originalOf(id);
    expect(after.sha256).not.toEqual(before.sha256);
    expect((await site.storedOf(id)).filter((key) => key.startsWith('originals/'))).toEqual([after.storage_key]);
    expect((await mine.load(id)).edit).toMatchObject({ operations: [], revision: 2 });
    const { at } = await site.master(id);
    expect(at(0.375, 0.375).every((value) => value < 30)).toBe(true);
  });

  it('is refused where it is no picture, not attested, or of somebody else, and then nothing changes', async () => {
    const id = await published();
    const before = [await originalOf(id), await site.storedOf(id)];
    const clip = {
      name: 'a.mp4',
      type: 'video/mp4',
      bytes: Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
    };
    const at = `/api/content/${id}/edit`;
    const refused = [
      await site.as(site.maker).upload(at, { adultsAgree: 'true' }, clip),
      await mine.replace(id, await aFigure('green'), {}),
      await mine.replace(id, Buffer.from('no picture')),
      await site.as(site.maker).upload(at, { adultsAgree: 'true' }),
      await site
        .as(site.other)
        .upload(at, { adultsAgree: 'true' }, { name: 'a.png', type: 'image/png', bytes: await aFigure('none') }),
    ];
    expect(refused.map((answer) => answer.json().code)).toEqual([
      'unsupported_type',
      'invalid',
      'unsupported_type',
      'invalid',
      'not_found',
    ]);
    expect([await originalOf(id), await site.storedOf(id)]).toEqual(before);
  });

  it('is not covered by the parts that a job found in the old one', async () => {
    const { media } = site.deps;
    const { examine } = media;
    const id = await published({ censorType: 'none' });
    await site.deps.db.deleteFrom('detections').where('content_id', '=', id).execute();
    let replaced: Promise<unknown> | null = null;
    media.examine = async (...ask) => {
      const found = await examine(...ask);
      media.examine = examine;
      replaced = mine.replace(id, await aFigure('green'));
      await replaced;
      return found;
    };
    await mine.send(id, {
      censor: { type: 'blackout', scope: 'detection', intensity: 200, bodyParts: ['breasts', 'face'] },
    });
    await site.settled(id);
    expect(replaced).not.toBeNull();
    const row = await site.settled(id);
    expect(row).toMatchObject({ status: 'ready', parts_detected: ['face'] });
  });
});

describe('the file of an edited picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is what would be published, as %s', async (format) => {
    const id = await published({ censorType: 'blackout', bodyParts: 'breasts' });
    const ask = { format, operations: [cropTo(0.25, 0.25, 0.5, 0.25), turned] };
    const answer = await site.as(site.maker).post(`/api/content/${id}/edit/export`, ask);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${format}`]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const { data, info } = await sharp(answer.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.format, info.width, info.height]).toEqual(['raw', 160, 320]);
    expect(data[3 * (80 * info.width + 80)]).toBeLessThan(30);
    expect((await mine.load(id)).edit?.revision).toBe(0);
    expect((await site.as(site.other).post(`/api/content/${id}/edit/export`, ask)).statusCode).toBe(404);
  });
});

it('a picture that was cropped and turned is published so, with its covers', async () => {
  const id = await published({ censorType: 'blackout', bodyParts: 'breasts' });
  await mine.edit(id, [cropTo(0.25, 0.25, 0.5, 0.25), turned]);
  expect(await site.settled(id)).toMatchObject({ status: 'ready', width: 160, height: 320 });
  const { at } = await site.master(id);
  expect(at(0.5, 0.2).every((value) => value < 30)).toBe(true);
  await mine.edit(id, []);
  expect(await site.settled(id)).toMatchObject({ status: 'ready', width: 640, height: 640, mask_version: 3 });
  const whole = await site.master(id);
  expect(whole.at(0.375, 0.375).every((value) => value < 30)).toBe(true);
});
