import { thumbHashToRGBA } from 'thumbhash';
import { hashBytes } from './tint.ts';

export { tintOf } from './tint.ts';

export function drawHash(canvas: HTMLCanvasElement, hash: string): void {
  const bytes = hashBytes(hash);
  if (!bytes) return;
  const { w, h, rgba } = thumbHashToRGBA(bytes);
  canvas.width = w;
  canvas.height = h;
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
}
