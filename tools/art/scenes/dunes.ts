import { type Easel, lamp, wash } from '../easel.ts';
import { mix } from '../palette.ts';
import { curve, n1, onward, type Point, swell, under } from '../paths.ts';
import { between } from '../random.ts';

export function dunes(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow } = palette;
  const sunX = w * between(rnd, 0.18, 0.82);
  const sunY = h * between(rnd, 0.16, 0.32);
  const out = [
    wash(e, mix(dark, mid, 0.3), mix(light, glow, 0.5)),
    lamp(e, sunX, sunY, u * 60, glow, 0.85),
    `<circle cx="${n1(sunX)}" cy="${n1(sunY)}" r="${n1(u * between(rnd, 5, 9))}" fill="${mix(glow, '#ffffff', 0.4)}"/>`,
  ];
  const count = 5;
  for (let n = 0; n < count; n++) {
    const t = n / (count - 1);
    const y = h * (0.44 + t * 0.4);
    const crest = swell(rnd, w, y, h * between(rnd, 0.04, 0.1), between(rnd, 0.4, 1), 10);
    const far = mix(mix(light, glow, 0.45), mix(mid, light, 0.35), t);
    out.push(
      `<path fill="${e.linear([
        [0, far],
        [0.5, mix(far, mid, 0.5)],
        [1, mix(mid, dark, 0.3 + t * 0.5)],
      ])}" d="${under(crest, h)}"/>`,
    );
    // The slip face: the edge winds down from the highest point towards the viewer, and shade lies beyond it.
    const peak = crest.reduce(
      (best, point, at) => (at > 1 && at < 8 && point[1] < (crest[best]?.[1] ?? h) ? at : best),
      4,
    );
    const [px, py] = crest[peak] ?? [w / 2, y];
    const bend = between(rnd, -0.5, 1) * u * 16;
    const edge: Point[] = [
      [px, py],
      [px + bend * 0.7, py + h * 0.06],
      [px - bend * 0.4, py + h * 0.14],
      [px + bend, py + h * 0.26],
      [px + bend * 0.4, h],
    ];
    const away = crest.slice(peak);
    const corner: Point = [w * 1.03, h];
    out.push(
      `<path fill="${e.linear(
        [
          [0, mix(mid, dark, 0.35 + t * 0.4), 0.92],
          [0.35, mix(mid, dark, 0.5), 0.5],
          [1, dark, 0.1],
        ],
        0,
        0,
        0.25,
        1,
      )}" d="${curve(away)}L${n1(corner[0])} ${n1(corner[1])}${onward([...edge].reverse())}Z"/>`,
    );
    out.push(
      `<path fill="none" stroke="${glow}" stroke-opacity=".5" stroke-width="${n1(u * 0.25)}" d="${curve(crest)}"/>`,
    );
  }
  for (let n = 0; n < 26; n++) {
    const t = n / 26;
    const line = swell(rnd, w, h * (0.86 + t * 0.18), h * 0.006, 3.2, 40);
    out.push(
      `<path fill="none" stroke="${n % 2 ? deep : light}" stroke-opacity="${(0.1 + t * 0.16).toFixed(2)}" stroke-width="${n1(u * (0.2 + t * 0.7))}" d="${curve(line)}"/>`,
    );
  }
  return out.join('');
}
