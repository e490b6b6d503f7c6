import { type Easel, ground, lamp, wash } from '../easel.ts';
import { mix } from '../palette.ts';
import { n1 } from '../paths.ts';
import { between } from '../random.ts';
import { standing } from './mannequin.ts';

/** Light through a window outside of the picture, as bars on the wall. */
function windowLight(e: Easel, x: number, y: number, size: number): string {
  const panes = [0, 1].flatMap((column) =>
    [0, 1].map((row) => {
      const left = x + column * size * 0.34;
      const top = y + row * size * 0.42 + column * size * 0.05;
      return `<path d="M${n1(left)} ${n1(top)}l${n1(size * 0.28)} ${n1(size * 0.045)}v${n1(size * 0.36)}l${n1(-size * 0.28)} ${n1(-size * 0.045)}z"/>`;
    }),
  );
  return `<g fill="${e.palette.glow}" fill-opacity=".3" filter="${e.blur(e.u * 0.7)}">${panes.join('')}</g>`;
}

/** A dressed mannequin in a room, which detectors take for a person, so that covers have something to cover. */
export function person(e: Easel): string {
  const { rnd, w, h, palette } = e;
  const { deep, dark, mid, light, glow } = palette;
  const floor = h * between(rnd, 0.8, 0.86);
  const foot = h * between(rnd, 0.93, 0.96);
  const tall = h * between(rnd, 0.8, 0.85);
  const fromLeft = rnd() < 0.5;
  const x = w * between(rnd, 0.44, 0.56);
  const shade = e.linear(
    [
      [0, deep, 0.5],
      [0.5, deep, 0],
      [1, deep, 0.35],
    ],
    fromLeft ? 1 : 0,
    0,
    fromLeft ? 0 : 1,
    0,
  );
  return [
    wash(e, mix(mid, light, 0.55), mix(mid, dark, 0.35), fromLeft ? 0 : 1, 0, fromLeft ? 1 : 0, 1),
    windowLight(e, w * (fromLeft ? 0.1 : 0.56), h * 0.1, Math.min(w, h) * 0.5),
    lamp(e, w * (fromLeft ? 0.15 : 0.85), h * 0.12, Math.max(w, h) * 0.7, glow, 0.35),
    `<path fill="${mix(dark, mid, 0.5)}" d="M0 ${n1(floor)}H${w}V${h}H0Z"/>`,
    `<path fill="${mix(light, mid, 0.5)}" fill-opacity=".5" d="M0 ${n1(floor - h * 0.012)}H${w}v${n1(h * 0.012)}H0Z"/>`,
    standing(e, x, foot, tall),
    ground(e, shade),
  ].join('');
}
