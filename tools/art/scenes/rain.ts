import { type Easel, wash } from '../easel.ts';
import { mix } from '../palette.ts';
import { n1 } from '../paths.ts';
import { between } from '../random.ts';

/** Lights of a street at night, out of focus, behind a wet pane. */
export function rain(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow, spot } = palette;
  const out = [wash(e, deep, mix(deep, dark, 0.9), 0, 0, 0.3, 1)];
  const colors = [light, glow, spot, mix(mid, light, 0.5), mix(light, spot, 0.5)];
  for (let n = 0; n < 64; n++) {
    const color = colors[Math.floor(rnd() * colors.length)] ?? light;
    const x = w * between(rnd, -0.05, 1.05);
    const y = h * (0.16 + (rnd() + rnd()) * 0.36);
    const r = u * (2 + rnd() ** 2 * 13);
    const fill = e.radial([
      [0, color, 0.2],
      [0.7, color, 0.3],
      [0.9, mix(color, glow, 0.3), 0.38],
      [1, color, 0],
    ]);
    out.push(
      `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="${fill}" fill-opacity="${between(rnd, 0.4, 1).toFixed(2)}"/>`,
    );
  }
  out.push(`<g filter="${e.blur(u * 2.5)}">`);
  for (let n = 0; n < 16; n++)
    out.push(
      `<path fill="${colors[n % colors.length] ?? light}" fill-opacity=".2" d="M${n1(w * rnd())} ${n1(h * 0.72)}h${n1(u * between(rnd, 2, 6))}v${n1(h * 0.3)}h${n1(-u * 4)}Z"/>`,
    );
  out.push('</g>');
  const drops = Math.round((w * h) / (u * u * 30));
  for (let n = 0; n < drops; n++) {
    const x = w * rnd();
    const y = h * rnd();
    const r = u * (0.14 + rnd() ** 4 * 1.2);
    const tall = r * between(rnd, 1, 1.5);
    out.push(
      `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(r)}" ry="${n1(tall)}" fill="${deep}" fill-opacity=".5"/><ellipse cx="${n1(x)}" cy="${n1(y + tall * 0.34)}" rx="${n1(r * 0.66)}" ry="${n1(tall * 0.42)}" fill="${colors[n % colors.length] ?? light}" fill-opacity=".72"/><circle cx="${n1(x - r * 0.3)}" cy="${n1(y - tall * 0.4)}" r="${(r * 0.16).toFixed(2)}" fill="#ffffff" fill-opacity=".85"/>`,
    );
  }
  return out.join('');
}
