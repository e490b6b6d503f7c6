/** Five steps from dark to light, and one contrasting colour. */
export type Palette = { deep: string; dark: string; mid: string; light: string; glow: string; spot: string };

const of = (deep: string, dark: string, mid: string, light: string, glow: string, spot: string): Palette => ({
  deep,
  dark,
  mid,
  light,
  glow,
  spot,
});

export const palettes = {
  ember: of('#120a12', '#3b1724', '#8e3b3c', '#dd8a5e', '#fbdcae', '#4f8a8b'),
  rose: of('#170d18', '#432338', '#93506a', '#d99aa0', '#f8ddd0', '#c9a35a'),
  lagoon: of('#07151b', '#12373f', '#2f7378', '#8fc0ae', '#eef0d2', '#e08a5b'),
  indigo: of('#0a0b1f', '#1f2150', '#4b4a93', '#9f93cc', '#f1dfe6', '#f0b070'),
  ochre: of('#16100a', '#43290f', '#94602a', '#d9a858', '#f8e5b8', '#56707c'),
  moss: of('#0b1210', '#22382a', '#56714a', '#a9b97e', '#f0ecc4', '#c8694b'),
  plum: of('#120817', '#371541', '#74306f', '#c2739c', '#f6cfc8', '#e5b567'),
  slate: of('#0c1014', '#26323c', '#5d7280', '#a9bcc2', '#f3eee2', '#d08a68'),
  wine: of('#140508', '#450f1c', '#8a2336', '#cf6a5c', '#f6c9a4', '#6f8f7a'),
  dawn: of('#1b1830', '#4a3a62', '#a5677f', '#eda98a', '#fdebc8', '#5f8fa3'),
  sand: of('#2a2018', '#6d5442', '#b0906e', '#dcc5a0', '#fbf3dd', '#8a4f3d'),
  ice: of('#0b1420', '#24405a', '#5f8aa8', '#b6d3dc', '#f6f6ee', '#e2a17a'),
  bone: of('#4a3f3a', '#8d7c70', '#c3b3a3', '#e6dacb', '#fbf6ee', '#a65b3f'),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

type Triple = [number, number, number];
const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);

function labOf(hex: string): Triple {
  const [r, g, b] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hexOf([L, A, B]: Triple): string {
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${rgb
    .map((c) =>
      Math.round(Math.min(1, Math.max(0, toGamma(Math.min(1, Math.max(0, c))))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Mixes two colours in OKLab, whose middle is not grey. */
export function mix(a: string, b: string, share: number): string {
  const from = labOf(a);
  const to = labOf(b);
  return hexOf(from.map((value, n) => value + ((to[n] ?? value) - value) * share) as Triple);
}
