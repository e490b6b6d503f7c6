import sharp from 'sharp';
import type { CensorType, Track } from '../imaging/index.ts';
import { censorStrip } from '../server/src/media/censor-strip.ts';
import { encodeMaster } from '../server/src/media/encode.ts';
import { decodeStrip } from '../server/src/media/strip.ts';

/**
 * CPU of covering an animation as a share of making its plain master. The output also shows the whole covered master,
 * because moving hard edges cost the encoder more than the covering does.
 */
const LIMITS: Record<CensorType, number> = { blackout: 0.05, pixelate: 0.05, blur: 0.1 };
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

type Costs = { cover: number; master: number };
type Round = { plain: number } & Record<CensorType, Costs>;

/** Compares every style with the plain master, in turns in one run; true if all are within their limits. */
export default async function benchAnimationCover(): Promise<boolean> {
  sharp.concurrency(1);
  sharp.cache(false);
  const file = await drawClip();
  const rounds: Round[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const costs = { plain: (await makeMaster(file)).master } as Round;
    for (const style of STYLES) costs[style] = await makeMaster(file, style);
    if (round > 0) rounds.push(costs);
  }
  console.log(
    `${FRAMES} frames of ${SIZE.width} x ${SIZE.height}, two tracks of 3 %: ms of CPU, median of ${ROUNDS} rounds`,
  );
  console.log(`plain master ${median(rounds.map(({ plain }) => plain)).toFixed(0)}`);
  const within = STYLES.map((style) => {
    const share = median(rounds.map((round) => round[style].cover / round.plain));
    const whole = median(rounds.map((round) => round[style].master / round.plain));
    const ms = median(rounds.map((round) => round[style].cover)).toFixed(0);
    const verdict = share <= LIMITS[style] ? 'ok' : 'MISSED';
    console.log(
      `${style.padEnd(9)} cover ${ms.padStart(4)} = ${share.toFixed(3)} of plain, limit ${LIMITS[style]} ${verdict}; master ${whole.toFixed(3)} of plain`,
    );
    return share <= LIMITS[style];
  });
  return within.every(Boolean);
}

async function makeMaster(file: Uint8Array, type?: CensorType): Promise<Costs> {
  const began = cpu();
  const strip = await decodeStrip({ file, format: 'webp', maxPixels: 1e9 }, SIZE, true);
  const decoded = cpu();
  if (type) censorStrip(strip, { type, intensity: 42, regions: [], tracks: TRACKS }, KEY);
  const covered = cpu();
  await encodeMaster(strip);
  return { cover: covered - decoded, master: cpu() - began };
}

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

/** Milliseconds of CPU used by the process and its threads. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
