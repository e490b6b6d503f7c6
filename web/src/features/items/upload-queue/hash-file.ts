import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { pdq } from '@veil/imaging';

export type FileHashes = { sha256: string; pdq: string | null; pdqQuality: number | null };

/** PDQ samples 64 x 64 points of it. */
const hashedWidth = 512;

/** Reads pieces, so that a video of gigabytes needs no memory of its size. */
async function sha256Of(file: Blob): Promise<string> {
  const hash = sha256.create();
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytesToHex(hash.digest());
    hash.update(value);
  }
}

/** Upright and over black; null if this browser cannot decode it. */
async function perceptualHash(file: Blob): Promise<{ hash: string; quality: number } | null> {
  if (!file.type.startsWith('image/') || typeof OffscreenCanvas === 'undefined') return null;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, hashedWidth / bitmap.width);
    const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
    const context = new OffscreenCanvas(width ?? 1, height ?? 1).getContext('2d', { alpha: false });
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, context.canvas.width, context.canvas.height);
    bitmap.close();
    const read = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
    const { hash, quality } = pdq({ data: read.data, width: read.width, height: read.height, channels: 4 });
    return { hash: bytesToHex(hash), quality };
  } catch {
    return null;
  }
}

export async function hashFile(file: Blob): Promise<FileHashes> {
  const picture = await perceptualHash(file);
  return { sha256: await sha256Of(file), pdq: picture?.hash ?? null, pdqQuality: picture?.quality ?? null };
}
