import { type Easel, lamp, wash } from '../easel.ts';
import { mix } from '../palette.ts';
import { n1, ridge, swell, under } from '../paths.ts';
import { between } from '../random.ts';

export function stars(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow, spot } = palette;
  const out = [wash(e, deep, mix(dark, mid, 0.75))];
  const tilt = between(rnd, -40, 40);
  out.push(`<g transform="rotate(${n1(tilt)} ${w / 2} ${h * 0.4})">`);
  out.push(`<g filter="${e.blur(u * 6)}">`);
  for (let n = 0; n < 26; n++) {
    const at = [
      w * between(rnd, 0.05, 0.95),
      h * between(rnd, 0.3, 0.5),
      u * between(rnd, 22, 55),
      u * between(rnd, 3, 10),
    ].map(n1);
    out.push(
      `<ellipse cx="${at[0]}" cy="${at[1]}" rx="${at[2]}" ry="${at[3]}" fill="${n % 3 ? mix(mid, light, 0.35) : mix(light, spot, 0.4)}" fill-opacity=".15"/>`,
    );
  }
  out.push('</g>');
  const dust = Math.round((w * h) / 1300);
  for (let n = 0; n < dust; n++) {
    const band = rnd() < 0.45;
    const x = between(rnd, -0.2, 1.2) * w;
    const y = band ? h * (0.4 + (rnd() + rnd() + rnd() - 1.5) * 0.12) : between(rnd, -0.3, 1) * h;
    const bright = rnd() ** 4;
    out.push(
      `<circle cx="${n1(x)}" cy="${n1(y)}" r="${(u * (0.09 + bright * 0.36)).toFixed(2)}" fill="${rnd() < 0.12 ? spot : mix(light, glow, 0.8)}" fill-opacity="${(0.4 + bright * 0.6).toFixed(2)}"/>`,
    );
  }
  out.push('</g>');
  for (let n = 0; n < 3; n++) {
    const tone = mix(mix(dark, mid, 0.25), deep, n / 2);
    out.push(`<path fill="${tone}" d="${under(ridge(rnd, w, h * (0.74 + n * 0.09), h * 0.03, 6, 0.46), h)}"/>`);
  }
  const x = w * between(rnd, 0.25, 0.75);
  const y = h * 0.9;
  const s = u * 4;
  const bright = mix(spot, glow, 0.5);
  out.push(lamp(e, x, y, u * 16, spot, 0.4));
  for (let n = 0; n < 9; n++) {
    const px = x + (n - 4 + between(rnd, -0.4, 0.4)) * s * 1.5 + (n < 4 ? -s : s);
    const tall = s * between(rnd, 1.4, 3.4);
    for (let k = 0; k < 3; k++) {
      const foot = y + s - tall * k * 0.26;
      const half = s * (0.62 - k * 0.15);
      out.push(
        `<path fill="${mix(deep, dark, 0.12)}" d="M${n1(px - half)} ${n1(foot)}L${n1(px)} ${n1(foot - tall * 0.52)}L${n1(px + half)} ${n1(foot)}Z"/>`,
      );
    }
  }
  out.push(
    `<path fill="${deep}" d="M${n1(x - s * 1.3)} ${n1(y + s)}V${n1(y - s * 0.3)}L${n1(x)} ${n1(y - s * 1.2)}L${n1(x + s * 1.3)} ${n1(y - s * 0.3)}V${n1(y + s)}Z"/>`,
  );
  out.push(
    `<path fill="${bright}" d="M${n1(x - s * 0.7)} ${n1(y)}h${n1(s * 0.5)}v${n1(s * 0.5)}h${n1(-s * 0.5)}ZM${n1(x + s * 0.2)} ${n1(y)}h${n1(s * 0.5)}v${n1(s * 0.5)}h${n1(-s * 0.5)}Z"/>`,
  );
  out.push(`<path fill="${deep}" d="${under(swell(rnd, w, h * 0.945, h * 0.01, 1.1), h)}"/>`);
  return out.join('');
}
