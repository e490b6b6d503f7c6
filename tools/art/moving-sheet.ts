import { type CensorStyle, coverStrip, previewNoise, standingTrack, type Track, WHOLE_FRAME } from '@veil/imaging';
import sharp from 'sharp';
import { renderPicture } from './picture.ts';
import { saveSheet } from './sheet.ts';

/** Draws frames of a clip under every cover on one sheet: `npx tsx tools/art/moving-sheet.ts [file.png]`. */
const frame = { width: 640, height: 480 };
const frames = 24;
const frameMs = 40;
const shown = [0, 6, 12, 18, 23];
const tile = { width: 320, height: 240 };

/** The head's box as fractions of the picture. */
const head = [0.3, 0.08, 0.4, 0.36] as const;
const styles: CensorStyle[] = [
  ...(['blur', 'pixelate'] as const).flatMap((type) =>
    [25, 42, 100].map((intensity) => ({ type, intensity, noise: previewNoise(1) })),
  ),
  { type: 'blackout' },
];

const picture = await sharp(await renderPicture(4, 'person'))
  .resize({ width: 900, height: 900, fit: 'inside' })
  .toBuffer({ resolveWithObject: true });
const size = { width: picture.info.width, height: picture.info.height };

/** The picture moves over a wall, so that the head swings through the frame and comes nearer. */
const moves = Array.from({ length: frames }, (_, nth) => {
  const scale = 0.55 + 0.15 * (nth / frames);
  return { scale, left: Math.round(120 + 200 * Math.sin(nth / 4)), top: 40 };
});

async function drawFrame({ scale, left, top }: (typeof moves)[number]): Promise<Buffer> {
  const person = await sharp(picture.data)
    .resize({ width: Math.round(size.width * scale) })
    .extract({
      left: 0,
      top: 0,
      width: Math.min(Math.round(size.width * scale), frame.width - left),
      height: Math.min(Math.round(size.height * scale), frame.height - top),
    })
    .toBuffer();
  return sharp({ create: { ...frame, channels: 3, background: '#9aa5a0' } })
    .composite([{ input: person, left, top }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

const clip = Buffer.concat(await Promise.all(moves.map(drawFrame)));
const times = moves.map((_, nth) => nth * frameMs);
const headTrack: Track = {
  shape: 'ellipse',
  keys: moves.map(({ scale, left, top }, nth) => ({
    at: nth * frameMs,
    box: [
      (left + head[0] * size.width * scale) / frame.width,
      (top + head[1] * size.height * scale) / frame.height,
      (head[2] * size.width * scale) / frame.width,
      (head[3] * size.height * scale) / frame.height,
    ],
  })),
};
const covers: [name: string, track: Track][] = [
  ['head', headTrack],
  ['whole', standingTrack(WHOLE_FRAME)],
];

const tiles: Parameters<typeof saveSheet>[0][number][] = [];
let row = 0;
for (const [name, track] of covers) {
  for (const style of styles) {
    const data = Buffer.from(clip);
    const pixels = { data, width: frame.width, height: frame.height * frames, channels: 3 as const };
    coverStrip({ pixels, frameHeight: frame.height, times }, [track], style);
    for (const [column, nth] of shown.entries()) {
      const bytes = frame.width * frame.height * 3;
      const raw = { ...frame, channels: 3 as const };
      const still = await sharp(data.subarray(nth * bytes, (nth + 1) * bytes), { raw })
        .resize(tile)
        .png()
        .toBuffer();
      const label = `${name}: ${style.type}${'intensity' in style ? ` ${style.intensity}` : ''}, frame ${nth}`;
      tiles.push({ row, column, label, picture: still });
    }
    row++;
  }
}
await saveSheet(tiles, tile, process.argv[2] ?? 'moving-sheet.png');
