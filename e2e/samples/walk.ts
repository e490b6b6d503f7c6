import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aClip, CLIP } from '../../server/src/media/builders/clip.ts';

const { width, height, fps } = CLIP;

export const walkSeconds = 3;

/** The middle of the walker's head at a time in milliseconds, as shares of the picture's sides. */
export const headAt = (ms: number): readonly [number, number] => [0.15 + (0.7 * ms) / 1000 / walkSeconds, 0.3];

const headRadius = 18;

/** Brightness at a place: a bright head with an eye, a dark body, a wall, a floor. */
function lumaAt(x: number, y: number, head: { x: number; y: number }): number {
  const [right, down] = [x - head.x, y - head.y];
  if (Math.hypot(right - 6, down + 3) < 3) return 60;
  if (Math.hypot(right, down) < headRadius) return 190;
  if (Math.abs(right) < 14 && down > 0 && down < 100) return 90;
  return y > height * 0.85 ? 110 : 150;
}

function aFrame(nth: number): Buffer {
  const [x, y] = headAt((nth * 1000) / fps);
  const head = { x: x * width, y: y * height };
  const frame = Buffer.alloc(width * height * 1.5, 128);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) frame[row * width + column] = lumaAt(column, row, head);
  return frame;
}

export async function aWalk(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'veil-walk-'));
  try {
    return await readFile(aClip(path.join(folder, 'walk.mp4'), 'mp4', walkSeconds, aFrame));
  } finally {
    await rm(folder, { recursive: true });
  }
}
