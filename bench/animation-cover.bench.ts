import sharp from 'sharp';
import type { CensorType, Track } from '../imaging/index.ts';
import { censorStrip } from '../server/src/media/censor-strip.ts';
import { encodeMaster } from '../server/src/media/encode.ts';
import { decodeStrip } from '../server/src/media/strip.ts';

/** CPU of making a covered master of an animation, as a multiple of making the plain one. */
const LIMITS: Record<CensorType, number> = { blackout: 1.05, pixelate: 1.05, blur: 1.1 };
const STYLES = Object.keys(LIMITS) as CensorType[];
const FRAMES = 48;
const SIZE = { width: 640, height: 480 };
const FRAME_MS = 40;
const ROUNDS = 8;
const KEY = new Uint8Array(32).fill(7);

/** Two parts that swing through the frame, each 3 % of it. */
const TRACKS = [0, 1].map((nth): Track => {
  const keys = Array.from({ length: FRAMES }, (_, frame) => {
    const x = 0.4 + 0.35 * Math.sin(frame / 8 + nth * 2);
    return { at: frame * FRAME_MS, box: [x, 0.15 + 0.4 * nth, 0.15, 0.2] as const };
  });
  return { shape: 'ellipse', keys };
});

type Round = Record<'plain' | CensorType, number>;

/** Every style against the plain master, in turns in one run; true when all are within their limits. */
export default async function benchAnimationCover(): Promise<boolean> {
  sharp.concurrency(1);
  sharp.cache(false);
  const file = await drawClip();
  const rounds: Round[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const cpu: Round = { plain: await cpuOf(() => makeMaster(file)), blackout: 0, pixelate: 0, blur: 0 };
    for (const style of STYLES) cpu[style] = await cpuOf(() => makeMaster(file, style));
    if (round > 0) rounds.push(cpu);
  }
  console.log(
    `${FRAMES} frames of ${SIZE.width} x ${SIZE.height}, two tracks of 3 %: ms of CPU of a master, median of ${ROUNDS} rounds`,
  );
  console.log(
    `plain      ${median(rounds.map(({ plain }) => plain))
      .toFixed(0)
      .padStart(8)}`,
  );
  const ratios = STYLES.map((style) => {
    const ratio = median(rounds.map((round) => round[style] / round.plain));
    const verdict = ratio <= LIMITS[style] ? 'ok' : 'MISSED';
    const ms = median(rounds.map((round) => round[style])).toFixed(0);
    console.log(
      `${style.padEnd(11)}${ms.padStart(8)}${ratio.toFixed(3).padStart(9)}  limit ${LIMITS[style]}  ${verdict}`,
    );
    return ratio <= LIMITS[style];
  });
  return ratios.every(Boolean);
}

async function makeMaster(file: Uint8Array, type?: CensorType): Promise<void> {
  const strip = await decodeStrip({ file, format: 'webp', maxPixels: 1e9 }, SIZE, true);
  if (type) censorStrip(strip, { type, intensity: 42, regions: [], tracks: TRACKS }, KEY);
  await encodeMaster(strip);
}

/** Clouds that drift, with the detail that photographs have. */
async function drawClip(): Promise<Uint8Array> {
  const { width, height } = SIZE;
  const data = Buffer.alloc(width * height * 3 * FRAMES);
  for (let nth = 0, at = 0; nth < FRAMES; nth++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++, at += 3) {
        const u = x + nth * 3;
        const shade =
          120 + 50 * Math.sin(u / 60) * Math.cos(y / 45) + 20 * Math.sin(u / 9 + y / 13) + ((u * 31 + y * 17) % 11);
        data[at] = shade;
        data[at + 1] = shade * 0.9;
        data[at + 2] = 255 - shade;
      }
    }
  }
  const raw = { width, height: height * FRAMES, channels: 3, pageHeight: height } as const;
  return sharp(data, { raw })
    .webp({ delay: Array(FRAMES).fill(FRAME_MS), quality: 90, effort: 0 })
    .toBuffer();
}

async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
