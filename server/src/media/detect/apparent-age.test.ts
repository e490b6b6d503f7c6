import type { Pixels } from '@veil/imaging';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { randomFrom } from '../../../../tools/art/random.ts';
import { type FaceView, guessAge } from './apparent-age.ts';

const side = 200;
const face: FaceView = {
  outline: { left: 40, top: 40, right: 160, bottom: 160 },
  turn: 0,
  score: 0.9,
  angles: { yaw: 0, pitch: 0, roll: 0 },
};

/** Skin with the uneven light and texture of a photograph, and dark eyes. */
async function aPhotograph({ blur = 1, grey = false } = {}): Promise<Pixels> {
  const roll = randomFrom(3);
  const coarse = Buffer.from(Array.from({ length: 20 * 20 }, () => 128 + Math.round((roll() - 0.5) * 120)));
  const texture = await sharp(coarse, { raw: { width: 20, height: 20, channels: 1 } })
    .resize(side, side, { kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const data = Buffer.alloc(side * side * 3);
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [at % side, Math.floor(at / side)];
    const isEye = Math.hypot(Math.abs(x - 100) - 25, y - 85) < 7;
    const isMouth = Math.hypot((x - 100) / 3, y - 135) < 7;
    const light = (isEye ? 30 : 90 + (texture[at] ?? 0) / 2) + (roll() - 0.5) * 20;
    data.set(
      [light * (isMouth && !isEye ? 1.2 : 1), light * 0.75, light * 0.6].map((value) => Math.round(value)),
      at * 3,
    );
  }
  let picture = sharp(data, { raw: { width: side, height: side, channels: 3 } });
  if (grey) picture = picture.grayscale().toColourspace('srgb');
  if (blur) picture = picture.blur(blur);
  const out = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data: out.data, width: side, height: side, channels: out.info.channels as 3 };
}

async function aDrawing(): Promise<Pixels> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="#889"/>
    <ellipse cx="100" cy="100" rx="60" ry="62" fill="#dcab8c"/><circle cx="75" cy="85" r="7" fill="#211"/><circle cx="125" cy="85" r="7" fill="#211"/>
    <path d="M80 132q20 14 40 0z" fill="#a44"/></svg>`;
  const { data } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: side, height: side, channels: 3 };
}

/** A model that is certain of each of these ages in turn. */
function sureOf(...ages: number[]) {
  let looks = 0;
  return () => {
    const age = ages[looks++ % ages.length];
    return Array.from({ length: 100 }, (_, year) => (year === age ? 1 : 0));
  };
}

it('an age is the mean over crops and their mirror images, with the years between them', async () => {
  const picture = await aPhotograph();
  const guess = guessAge(picture, face, sureOf(30, 34, 28, 32, 30, 32), true);
  expect(guess?.years).toBeCloseTo(31.5);
  expect(guess?.spread).toBe(6);
  expect(guessAge(picture, face, sureOf(20, 24), false)).toMatchObject({ spread: 4 });
});

it('there is no guess where one crop says ten years less than its mirror image', async () => {
  expect(guessAge(await aPhotograph(), face, sureOf(16, 30, 30, 30, 30, 30), true)).toBeNull();
});

it.each<[string, Partial<FaceView>]>([
  ['is small', { outline: { left: 40, top: 40, right: 90, bottom: 110 } }],
  ['is hardly a face', { score: 0.4 }],
  ['looks aside', { angles: { yaw: 40, pitch: 0, roll: 0 } }],
  ['looks down', { angles: { yaw: 0, pitch: -40, roll: 0 } }],
  ['is tilted', { angles: { yaw: 0, pitch: 0, roll: 50 } }],
])('there is no guess of a face that %s', async (_, change) => {
  expect(guessAge(await aPhotograph(), { ...face, ...change }, sureOf(12), true)).toBeNull();
});

it('there is no guess of a face that is blurred or drawn; one in grey has one', async () => {
  const guess = (picture: Pixels) => guessAge(picture, face, sureOf(12), true);
  expect(guess(await aPhotograph({ grey: true }))).not.toBeNull();
  expect(guess(await aPhotograph({ blur: 12 }))).toBeNull();
  expect(guess(await aDrawing())).toBeNull();
});

it('every crop is read once as it is and once mirrored', async () => {
  const drawn: Int32Array[] = [];
  const read = (pixels: Int32Array) => {
    drawn.push(pixels);
    return sureOf(30)();
  };
  guessAge(await aPhotograph(), face, read, true);
  expect(drawn).toHaveLength(6);
  const [first, second] = drawn.map((pixels) => Array.from({ length: 224 }, (_, x) => pixels[(112 * 224 + x) * 3]));
  expect(second).toEqual(first?.toReversed());
});
