import type { SymbolLayer } from '@veil/contract/people/profile-choices.ts';
import { range } from './layers.ts';
import { symbolName } from './symbol-names.ts';

const within = (value: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, value));

export const placeWords = ({ x, y }: Pick<SymbolLayer, 'x' | 'y'>): string =>
  `${Math.round(within(x, range.place))} from the left, ${Math.round(within(y, range.place))} from the top`;

export const scaleWords = (scale: number): string => `Size ${percentOf(within(scale, range.scale))}`;

export const percentOf = (scale: number): string => `${Math.round(scale * 50)} %`;

export const layerWords = (layer: SymbolLayer, nth: number): string =>
  `Layer ${nth + 1}: ${symbolName(layer.symbolId)}`;
