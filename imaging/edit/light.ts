import { assertPixels, type Pixels } from '../pixels.ts';
import { EDIT_LIMITS, type EditOperation, type LightChange } from './operations.ts';

export type Light = Omit<LightChange, 'kind'>;

export const NO_LIGHT: Light = { brightness: 0, contrast: 0, warmth: 0 };

/** The last one counts, like the last crop. */
export function lightOf(operations: readonly EditOperation[]): Light {
  return operations.reduce<Light>((light, one) => (one.kind === 'light' ? one : light), NO_LIGHT);
}

export const isLit = ({ brightness, contrast, warmth }: Light): boolean =>
  brightness !== 0 || contrast !== 0 || warmth !== 0;

/** Doublings of the exponent at the end of each range: brightness, and the shift of red against blue. */
const REACH = { brightness: 1, warmth: 0.3 };

/**
 * One curve for each channel. All curves rise, and keep black and white: a blackout stays black, and no light hides
 * anything. They read drawn pixels alone, so several versions of a cover tell no more than one.
 */
export function applyLight(pixels: Pixels, light: Light): void {
  assertPixels(pixels);
  if (!isLit(light)) return;
  const { data, channels } = pixels;
  const [red, green, blue] = [curveOf(light, -1), curveOf(light, 0), curveOf(light, 1)];
  for (let at = 0; at < data.length; at += channels) {
    data[at] = red[data[at]!]!;
    data[at + 1] = green[data[at + 1]!]!;
    data[at + 2] = blue[data[at + 2]!]!;
  }
}

function curveOf({ brightness, contrast, warmth }: Light, side: -1 | 0 | 1): Uint8Array {
  const share = (value: number) => value / EDIT_LIMITS.light;
  const exponent = 2 ** (side * share(warmth) * REACH.warmth - share(brightness) * REACH.brightness);
  return Uint8Array.from({ length: 256 }, (_, value) => {
    const bright = (value / 255) ** exponent;
    const curved = bright * bright * (3 - 2 * bright);
    return Math.round((bright + share(contrast) * (curved - bright)) * 255);
  });
}
