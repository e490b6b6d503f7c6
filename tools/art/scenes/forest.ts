import { type Easel, ground, lamp, wash } from '../easel.ts';
import { mix } from '../palette.ts';
import { n1, swell, under } from '../paths.ts';
import { between } from '../random.ts';

export function forest(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow } = palette;
  const sunX = w * between(rnd, 0.3, 0.7);
  const out = [
    wash(e, mix(light, glow, 0.5), mix(mid, light, 0.3)),
    lamp(e, sunX, h * 0.3, Math.max(w, h) * 0.6, glow, 0.95),
  ];
  const layers = 5;
  for (let n = 0; n < layers; n++) {
    const t = n / (layers - 1);
    const tone = mix(mix(light, mid, 0.45), mix(deep, dark, 0.2), t);
    const thick = u * (1.2 + t * 5.2);
    const count = Math.round((w / u / (5 + t * 22)) * 1.1);
    const trunks: string[] = [];
    for (let i = 0; i < count; i++) {
      const x = ((i + between(rnd, 0.05, 0.95)) / count) * w;
      const lean = between(rnd, -1, 1) * u * 3;
      const half = (thick * between(rnd, 0.6, 1.2)) / 2;
      trunks.push(
        `<path fill="${e.linear(
          [
            [0, mix(tone, glow, 0.16 * (1 - t))],
            [0.4, tone],
            [1, mix(tone, deep, 0.3 * t)],
          ],
          sunX > x ? 1 : 0,
          0,
          sunX > x ? 0 : 1,
          0,
        )}" d="M${n1(x - half * 0.7 + lean)} ${-u}Q${n1(x - half)} ${n1(h * 0.5)} ${n1(x - half * 1.3)} ${h}H${n1(x + half * 1.3)}Q${n1(x + half)} ${n1(h * 0.5)} ${n1(x + half * 0.7 + lean)} ${-u}Z"/>`,
      );
      for (let b = 0; b < 3; b++) {
        const y = h * between(rnd, 0.02, 0.5);
        const reach = between(rnd, -1, 1) * u * (8 + t * 14);
        trunks.push(
          `<path fill="none" stroke="${tone}" stroke-width="${n1(half * 0.28)}" stroke-linecap="round" d="M${n1(x + lean * 0.6)} ${n1(y)}q${n1(reach * 0.5)} ${n1(-u * 2)} ${n1(reach)} ${n1(-u * between(rnd, 4, 9))}"/>`,
        );
      }
    }
    out.push(`<g${n === layers - 1 ? ` filter="${e.blur(u * 0.5)}"` : ''}>${trunks.join('')}</g>`);
    out.push(
      `<path fill="${mix(tone, light, 0.25)}" d="${under(swell(rnd, w, h * (0.8 + t * 0.12), h * 0.014, 1.4), h)}"/>`,
    );
    out.push(
      ground(
        e,
        e.linear([
          [0, glow, 0],
          [0.6, glow, 0.1 * (1 - t)],
          [0.82, glow, 0.3 * (1 - t)],
          [1, glow, 0.04],
        ]),
      ),
    );
  }
  const rays = Array.from({ length: 5 }, () => {
    const spread = between(rnd, -0.5, 0.5) * w;
    const x = sunX + spread * 0.3;
    return `<path fill="${e.linear([
      [0, glow, 0.3],
      [1, glow, 0],
    ])}" d="M${n1(x)} ${-u * 5}L${n1(x + spread - u * 3)} ${n1(h)}H${n1(x + spread + u * 7)}L${n1(x + u * 3)} ${-u * 5}Z"/>`;
  });
  out.push(`<g filter="${e.blur(u * 1.2)}">${rays.join('')}</g>`);
  return out.join('');
}
