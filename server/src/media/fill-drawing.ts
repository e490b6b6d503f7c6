import { fillPath } from '@veil/imaging';

export type RgbaPixels = { data: Uint8Array; width: number; height: number };

/** Single-colour paths from bottom to top. `scale` is pixels per path unit. */
export type Drawing = {
  layers: readonly { path: string; color: readonly [number, number, number] }[];
  width: number;
  height: number;
  scale: number;
};

export function fillDrawing({ layers, width, height, scale }: Drawing): RgbaPixels {
  const data = new Uint8Array(width * height * 4);
  for (const { path, color } of layers) lay(data, fillPath(path, { width, height }, scale), color);
  return { data, width, height };
}

function lay(data: Uint8Array, covered: Float32Array, color: readonly [number, number, number]): void {
  covered.forEach((share, pixel) => {
    if (share === 0) return;
    const at = pixel * 4;
    const below = ((data[at + 3] ?? 0) / 255) * (1 - share);
    const alpha = share + below;
    for (const [c, value] of color.entries()) {
      data[at + c] = Math.round((value * share + (data[at + c] ?? 0) * below) / alpha);
    }
    data[at + 3] = Math.round(alpha * 255);
  });
}
