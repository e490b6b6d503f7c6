import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aClip, CLIP, type FilmSize } from '../../server/src/media/builders/clip.ts';

export async function readClip(seconds: number, size: FilmSize = CLIP): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'veil-clip-'));
  try {
    return await readFile(aClip(path.join(folder, 'walk.mp4'), 'mp4', seconds, undefined, size));
  } finally {
    await rm(folder, { recursive: true });
  }
}
