import { writeFile } from 'node:fs/promises';
import { TURNS } from '@veil/imaging';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMediaService } from './builders/media-service.ts';
import { aLandscape, drawn } from './builders/picture.ts';
import type { MediaFormat } from './format.ts';

let media: ReturnType<typeof aMediaService>;
beforeAll(() => {
  media = aMediaService();
});
afterAll(() => media.end());

const landscape = () => drawn(aLandscape(900, 700));
/** Sharp mirrors after it has turned; this mirrors first. */
const turned = (turn: number) =>
  landscape()
    .toBuffer()
    .then((data) =>
      sharp(data, { raw: { width: 900, height: 700, channels: 3 } })
        .flop(turn >= 4)
        .png()
        .toBuffer(),
    )
    .then((data) => sharp(data).rotate((turn % 4) * 90));

async function stored(name: string, format: MediaFormat, bytes: Buffer) {
  await writeFile(media.at(name), bytes);
  return { file: media.at(name), format, maxPixels: 1_000_000 };
}

test('a shifted cut of a picture is found, in another format and with its own losses', async () => {
  const scene = await stored('scene.jpg', 'jpeg', await landscape().jpeg({ quality: 80 }).toBuffer());
  const cut = landscape().extract({ left: 21, top: 34, width: 850, height: 640 });
  const view = await stored('view.webp', 'webp', await cut.webp({ quality: 85 }).toBuffer());
  const upright = { ...view, turns: [0 as const] };
  expect(await media.service.findView({ ...scene, turn: 0 }, upright, 'maker')).toEqual({ x: 21, y: 34, turn: 0 });
});

test('a turned or mirrored copy is found in its turn, though its file lost other details', async () => {
  const scene = {
    ...(await stored('first.jpg', 'jpeg', await landscape().jpeg({ quality: 85 }).toBuffer())),
    turn: 0,
  } as const;
  for (const turn of [1, 6] as const) {
    const view = await stored('copy.jpg', 'jpeg', await (await turned(turn)).jpeg({ quality: 85 }).toBuffer());
    // Turned clockwise, it is laid by the turn the other way; a mirrored turn is its own.
    const turns = [0, turn === 1 ? 3 : 6] as const;
    expect(await media.service.findView(scene, { ...view, turns }, 'maker')).toEqual({ x: 0, y: 0, turn: turns[1] });
  }
});

test('all turned copies have one normal form, and a changed pixel another', async () => {
  const forms = await Promise.all(
    TURNS.map(async (turn) => {
      const bytes = await (await turned(turn)).png({ compressionLevel: turn }).toBuffer();
      return media.service.normalForm(await stored(`turned-${turn}.png`, 'png', bytes), 'maker');
    }),
  );
  expect(new Set(forms.map((form) => form?.hash)).size).toBe(1);
  expect(new Set(forms.map((form) => form?.turn)).size).toBe(TURNS.length);
  const raw = await landscape().toBuffer();
  raw[0] = (raw[0] ?? 0) ^ 1;
  const changed = await sharp(raw, { raw: { width: 900, height: 700, channels: 3 } })
    .png()
    .toBuffer();
  const other = await media.service.normalForm(await stored('changed.png', 'png', changed), 'maker');
  expect(other?.hash).not.toBe(forms[0]?.hash);
  const grey = { create: { width: 64, height: 48, channels: 3, background: '#777' } } as const;
  const flat = await Promise.all(
    [0, 90].map(async (angle) => {
      const bytes = await sharp(grey).rotate(angle).png().toBuffer();
      return media.service.normalForm(await stored(`flat-${angle}.png`, 'png', bytes), 'maker');
    }),
  );
  expect(flat[0]?.hash).toBe(flat[1]?.hash);
});

test('what moves is not compared, and a broken file is refused', async () => {
  const scene = { ...(await stored('still.png', 'png', await landscape().png().toBuffer())), turn: 0 } as const;
  const frames = await Promise.all([landscape().png().toBuffer(), landscape().flop().png().toBuffer()]);
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const moving = await stored('moving.gif', 'gif', animation);
  expect(await media.service.findView(scene, { ...moving, turns: [0] }, 'maker')).toBeNull();
  expect(await media.service.findView({ ...moving, turn: 0 }, { ...scene, turns: [0] }, 'maker')).toBeNull();
  expect(await media.service.normalForm(moving, 'maker')).toBeNull();
  const broken = await stored('broken.png', 'png', Buffer.from('no picture'));
  const comparing = media.service.findView(scene, { ...broken, turns: [0] }, 'maker');
  await expect(comparing).rejects.toMatchObject({ code: 'broken_file' });
});
