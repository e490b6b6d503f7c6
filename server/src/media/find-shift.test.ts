import { writeFile } from 'node:fs/promises';
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

async function stored(name: string, format: MediaFormat, bytes: Buffer) {
  await writeFile(media.at(name), bytes);
  return { file: media.at(name), format, maxPixels: 1_000_000 };
}

test('a shifted cut of a picture is found, in another format and with its own losses', async () => {
  const scene = await stored('scene.jpg', 'jpeg', await landscape().jpeg({ quality: 80 }).toBuffer());
  const cut = landscape().extract({ left: 21, top: 34, width: 850, height: 640 });
  const view = await stored('view.webp', 'webp', await cut.webp({ quality: 85 }).toBuffer());
  expect(await media.service.findShift(scene, view, 'maker')).toEqual({ x: 21, y: 34 });
});

test('what moves is not compared, and a broken file is refused', async () => {
  const scene = await stored('still.png', 'png', await landscape().png().toBuffer());
  const frames = await Promise.all([landscape().png().toBuffer(), landscape().flop().png().toBuffer()]);
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const moving = await stored('moving.gif', 'gif', animation);
  expect(await media.service.findShift(scene, moving, 'maker')).toBeNull();
  expect(await media.service.findShift(moving, scene, 'maker')).toBeNull();
  const broken = await stored('broken.png', 'png', Buffer.from('no picture'));
  await expect(media.service.findShift(scene, broken, 'maker')).rejects.toMatchObject({ code: 'broken_file' });
});
