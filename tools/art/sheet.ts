import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

const gap = 10;
const labelHeight = 28;

type Tile = { row: number; column: number; label: string; picture: Buffer };
type TileSize = { width: number; height: number };

/** Draws labelled pictures of one size on one sheet, in rows and columns, and prints where it is. */
export async function saveSheet(tiles: readonly Tile[], size: TileSize, file: string): Promise<void> {
  const across = size.width + gap;
  const down = size.height + labelHeight + gap;
  const layers = tiles.flatMap(({ row, column, label, picture }): OverlayOptions[] => {
    const [left, top] = [gap + column * across, gap + row * down];
    return [
      { input: labelOf(label, size.width), left, top },
      { input: picture, left, top: top + labelHeight },
    ];
  });
  const most = (values: number[]) => 1 + Math.max(-1, ...values);
  const width = gap + most(tiles.map(({ column }) => column)) * across;
  const height = gap + most(tiles.map(({ row }) => row)) * down;
  const sheet = sharp({ create: { width, height, channels: 3, background: '#222' } });
  await sheet.composite(layers).png().toFile(path.resolve(file));
  console.log(path.resolve(file));
}

const labelOf = (text: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}"><text x="4" y="20" font-family="sans-serif" font-size="16" fill="#ddd">${text}</text></svg>`,
  );
