import type { Easel } from '../easel.ts';
import { mix } from '../palette.ts';
import { n1 } from '../paths.ts';

export function leaf(e: Easel, x: number, y: number, angle: number, long: number, color: string): string {
  const { palette } = e;
  const fat = long * 0.24;
  const fill = e.linear(
    [
      [0, mix(color, palette.deep, 0.35)],
      [0.48, color],
      [0.52, mix(color, palette.glow, 0.35)],
      [1, mix(color, palette.glow, 0.1)],
    ],
    0,
    0,
    0.2,
    1,
  );
  return `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(angle)})"><path fill="${fill}" d="M0 0C${n1(long * 0.3)} ${n1(-fat)} ${n1(long * 0.75)} ${n1(-fat * 0.8)} ${n1(long)} 0C${n1(long * 0.75)} ${n1(fat * 0.8)} ${n1(long * 0.3)} ${n1(fat)} 0 0Z"/></g>`;
}
