import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomFrom } from './random.ts';

/**
 * Draws the cloth of the site's veil: one panel as two alpha pictures, masks over theme colours. `npx tsx
 * tools/art/folds.ts` writes them.
 */
const width = 300;
const height = 400;
const folds = 6;

const round = (n: number) => Math.round(n * 10) / 10;

function edges(seed: number): { top: number; bottom: number; bend: number }[] {
  const rnd = randomFrom(seed);
  const widths = Array.from({ length: folds }, (_, n) => 0.55 + rnd() * 0.9 + (n % 3 === 1 ? 0.7 : 0));
  const total = widths.reduce((sum, w) => sum + w, 0);
  let at = 0;
  const found = [{ top: -4, bottom: -4, bend: 0 }];
  for (const w of widths) {
    at += (w / total) * (width + 8);
    const inner = at > width ? 1 : 0;
    found.push({ top: at - 4, bottom: at - 4 + (inner ? 4 : (rnd() - 0.5) * 46), bend: (rnd() - 0.5) * 74 });
  }
  return found;
}

function panel(kind: 'ridges' | 'valleys'): string {
  const line = edges(41);
  const stops =
    kind === 'ridges'
      ? '<stop offset="0" stop-opacity="0"/><stop offset=".34" stop-opacity=".95"/><stop offset=".5" stop-opacity=".5"/><stop offset=".82" stop-opacity="0"/>'
      : '<stop offset="0" stop-opacity=".95"/><stop offset=".16" stop-opacity=".34"/><stop offset=".4" stop-opacity="0"/><stop offset=".72" stop-opacity=".12"/><stop offset="1" stop-opacity=".8"/>';
  const bands = line.slice(1).map((right, n) => {
    const left = line[n] ?? right;
    const down = `C${round(right.top + right.bend)} 140 ${round(right.bottom - right.bend)} 260 ${round(right.bottom)} ${height}`;
    const up = `C${round(left.bottom - left.bend)} 260 ${round(left.top + left.bend)} 140 ${round(left.top)} 0`;
    return `<path fill="url(#f)" d="M${round(left.top)} 0H${round(right.top)}${down}H${round(left.bottom)}${up}Z"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><linearGradient id="f">${stops}</linearGradient>${bands.join('')}</svg>\n`;
}

const target = path.join(import.meta.dirname, '../../web/src/kit');
for (const kind of ['ridges', 'valleys'] as const) await writeFile(path.join(target, `veil-${kind}.svg`), panel(kind));
