import { cellMeans } from './attacker.ts';
import { BASE_RUNG, type Step } from './ladder.ts';
import type { Pixels } from './pixels.ts';

/** Luma of the step's cells and colour of cells twice as wide, each divided by its noise's error. */
export type Features = Float64Array;

const COLOUR_ERRORS = { warmth: 12, tint: 6 };

export function featuresOf(picture: Pixels, step: Step, cell = 2 ** BASE_RUNG): Features {
  const { data, channels } = picture;
  const plane = (mix: (red: number, green: number, blue: number) => number) =>
    Float64Array.from({ length: data.length / channels }, (_, i) => {
      const at = i * channels;
      return mix(data[at]!, data[at + 1]!, data[at + 2]!);
    });
  const lumaError = step.strong ? 25.5 : 14;
  return Float64Array.of(
    ...cellMeans(
      plane((red, green, blue) => (red + green + blue) / 3),
      cell,
    ).map((value) => value / lumaError),
    ...cellMeans(
      plane((red, _green, blue) => red - blue),
      cell * 2,
    ).map((value) => value / COLOUR_ERRORS.warmth),
    ...cellMeans(
      plane((red, green, blue) => green - (red + blue) / 2),
      cell * 2,
    ).map((value) => value / COLOUR_ERRORS.tint),
  );
}

export function nearest(seen: Features, candidates: readonly Features[]): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  candidates.forEach((candidate, index) => {
    let sum = 0;
    for (let i = 0; i < seen.length && sum < least; i++) sum += (seen[i]! - candidate[i]!) ** 2;
    if (sum >= least) return;
    least = sum;
    best = index;
  });
  return best;
}
