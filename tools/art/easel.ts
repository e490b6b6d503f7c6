import { mix, type Palette } from './palette.ts';
import { n1 } from './paths.ts';
import type { Random } from './random.ts';

/** A stop of a gradient: its position, colour and opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** The drawing surface of a scene. Gradients and filters are definitions used by reference. */
export type Easel = {
  rnd: Random;
  w: number;
  h: number;
  /** A hundredth of the shorter side. */
  u: number;
  palette: Palette;
  linear(stops: readonly Stop[], x1?: number, y1?: number, x2?: number, y2?: number): string;
  radial(stops: readonly Stop[], cx?: number, cy?: number, r?: number): string;
  blur(sigma: number): string;
  clip(path: string): string;
  defs(): string;
};

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${n1(offset * 100)}%" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${n1(opacity * 100)}%"` : ''}/>`,
    )
    .join('');

export function easel(rnd: Random, w: number, h: number, palette: Palette): Easel {
  const kept: string[] = [];
  const keep = (tag: string, attributes: string, inside: string) => {
    const id = `d${kept.length}`;
    kept.push(`<${tag} id="${id}" ${attributes}>${inside}</${tag}>`);
    return `url(#${id})`;
  };
  return {
    rnd,
    w,
    h,
    u: Math.min(w, h) / 100,
    palette,
    linear: (stops, x1 = 0, y1 = 0, x2 = 0, y2 = 1) =>
      keep('linearGradient', `x1="${n1(x1 * 10) === '0' ? 0 : x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stopTags(stops)),
    radial: (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
      keep('radialGradient', `cx="${cx}" cy="${cy}" r="${r}"`, stopTags(stops)),
    blur: (sigma) =>
      keep('filter', 'x="-40%" y="-40%" width="180%" height="180%"', `<feGaussianBlur stdDeviation="${n1(sigma)}"/>`),
    clip: (path) => keep('clipPath', '', `<path d="${path}"/>`),
    defs: () => kept.join(''),
  };
}

export const ground = ({ w, h }: Easel, fill: string): string => `<path fill="${fill}" d="M0 0H${w}V${h}H0Z"/>`;

/** A sky or wall, from dark at the top to light at the bottom by default. */
export function wash(e: Easel, from: string, to: string, x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
  const steps = [0, 0.25, 0.5, 0.75, 1];
  return ground(
    e,
    e.linear(
      steps.map((s) => [s, mix(from, to, s)] as const),
      x1,
      y1,
      x2,
      y2,
    ),
  );
}

export function lamp(e: Easel, cx: number, cy: number, r: number, color: string, strength = 0.8): string {
  const fill = e.radial([
    [0, color, strength],
    [0.25, color, strength * 0.55],
    [0.6, color, strength * 0.14],
    [1, color, 0],
  ]);
  return `<circle cx="${n1(cx)}" cy="${n1(cy)}" r="${n1(r)}" fill="${fill}"/>`;
}
