import type { SymbolLayer } from '@veil/contract/people/profile-choices.ts';
import { type ColorName, colors, range } from './layers.ts';
import { say } from './messages.ts';
import { symbolName } from './symbol-words.ts';

type Place = Pick<SymbolLayer, 'x' | 'y'>;

const within = (value: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, value));
const roundedPlace = ({ x, y }: Place) => ({
  left: Math.round(within(x, range.place)),
  top: Math.round(within(y, range.place)),
});

export const percentWords = (percent: number): string => say('percent', { percent: Math.round(percent) });
export const percentOf = (scale: number): string => percentWords(scale * 50);
const sizeOf = (scale: number) => percentOf(within(scale, range.scale));

export function placeWords(place: Place): string {
  const { left, top } = roundedPlace(place);
  return say('place', { left, top });
}

export const scaleWords = (scale: number): string => say('sizeOfLayer', { percent: sizeOf(scale) });

export function layerWords(layer: SymbolLayer, nth: number): string {
  const { left, top } = roundedPlace(layer);
  const symbol = symbolName(layer.symbolId);
  return say('layerWithPlaceAndSize', { nth: nth + 1, symbol, left, top, percent: sizeOf(layer.scale) });
}

const colorWords: Record<ColorName, string> = {
  Copper: say('colorCopper'),
  Gold: say('colorGold'),
  Ivory: say('colorIvory'),
  Silver: say('colorSilver'),
  Rose: say('colorRose'),
  Red: say('colorRed'),
  Plum: say('colorPlum'),
  Violet: say('colorViolet'),
  Blue: say('colorBlue'),
  Teal: say('colorTeal'),
  Green: say('colorGreen'),
  Black: say('colorBlack'),
};

export const namedColors = colors.map(({ name, value }) => ({ name: colorWords[name], value }));
