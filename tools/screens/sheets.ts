import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Pixels of one picture by the width of its window. */
const cells = [
  { from: 1024, width: 480, height: 340, columns: 4 },
  { from: 700, width: 360, height: 480, columns: 5 },
  { from: 0, width: 240, height: 520, columns: 8 },
] as const;
const label = 26;
const gap = 12;
const perSheet = 24;
const ground = '#8a8a8a';

/** Pictures of one width, theme and state as labelled contact sheets, to be looked at together. */
export async function writeSheets(files: readonly string[], to: string, shownAt: number): Promise<string[]> {
  const sheets: string[] = [];
  const cell = cells.find(({ from }) => shownAt >= from) ?? cells[2];
  for (let from = 0; from < files.length; from += perSheet) {
    const file = `${to}-${from / perSheet + 1}.webp`;
    await writeSheet(files.slice(from, from + perSheet), cell, file);
    sheets.push(file);
  }
  return sheets;
}

type Cell = (typeof cells)[number];

async function writeSheet(files: readonly string[], { width, height, columns }: Cell, to: string): Promise<void> {
  const rows = Math.ceil(files.length / columns);
  const parts = await Promise.all(
    files.map(async (file, index) => {
      const left = gap + (index % columns) * (width + gap);
      const top = gap + Math.floor(index / columns) * (height + label + gap);
      const picture = await sharp(await readFile(file))
        .resize({ width })
        .toBuffer({ resolveWithObject: true });
      const shown = { left: 0, top: 0, width, height: Math.min(height, picture.info.height) };
      return [
        { input: nameOf(path.basename(file, '.png'), width), left, top },
        { input: await sharp(picture.data).extract(shown).toBuffer(), left, top: top + label },
      ];
    }),
  );
  const bytes = await sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + rows * (height + label + gap),
      channels: 3,
      background: ground,
    },
  })
    .composite(parts.flat())
    .webp({ quality: 80 })
    .toBuffer();
  await writeFile(to, bytes);
}

const nameOf = (name: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${label}"><text y="18" font-family="sans-serif" font-size="15" fill="#111">${name}</text></svg>`,
  );
