import { maxLayers, type SymbolLayer } from '@veil/contract/people/profile-choices.ts';

/** Its key stays the same when it changes or moves in the list. */
export type EditedLayer = SymbolLayer & { key: string };
export type Layers = readonly EditedLayer[];

export const range = { place: { min: 0, max: 100 }, scale: { min: 0.5, max: 2 } } as const;

/** Percent from the centre within which a dragged layer snaps to it. */
const snap = 1.6;

export const colors = [
  { name: 'Copper', value: '#e8a17c' },
  { name: 'Gold', value: '#dcbc72' },
  { name: 'Ivory', value: '#f5eee7' },
  { name: 'Silver', value: '#a9a3b0' },
  { name: 'Rose', value: '#e58aa0' },
  { name: 'Red', value: '#d8453e' },
  { name: 'Plum', value: '#8c3f6d' },
  { name: 'Violet', value: '#8f7fe0' },
  { name: 'Blue', value: '#4f86e8' },
  { name: 'Teal', value: '#3fb5a5' },
  { name: 'Green', value: '#6fae5a' },
  { name: 'Black', value: '#17121c' },
] as const;

export type ColorName = (typeof colors)[number]['name'];

const clamp = (value: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, value));
const rounded = (value: number, steps: number) => Math.round(value * steps) / steps;

export const withinLimits = <L extends SymbolLayer>(layer: L): L => ({
  ...layer,
  x: rounded(clamp(layer.x, range.place), 10),
  y: rounded(clamp(layer.y, range.place), 10),
  scale: rounded(clamp(layer.scale, range.scale), 1000),
});

export const edited = (layers: readonly SymbolLayer[]): Layers =>
  layers.map(({ symbolId, color, x, y, scale }) => ({ symbolId, color, x, y, scale, key: crypto.randomUUID() }));

export const saved = (layers: Layers): SymbolLayer[] => layers.map(({ key: _, ...layer }) => layer);

export const same = (a: readonly SymbolLayer[], b: readonly SymbolLayer[]): boolean =>
  a.length === b.length &&
  a.every((layer, nth) => {
    const other = b[nth];
    return (['symbolId', 'color', 'x', 'y', 'scale'] as const).every((field) => layer[field] === other?.[field]);
  });

export const isFull = (layers: Layers): boolean => layers.length >= maxLayers;

/** The first symbol fills the square. Later ones are smaller and in another color, so that all are visible. */
export const added = (layers: Layers, symbolId: number): Layers =>
  isFull(layers)
    ? layers
    : [
        ...layers,
        ...edited([
          {
            symbolId,
            color: colors.find(({ value }) => layers.every(({ color }) => color !== value))?.value ?? colors[0].value,
            x: 50,
            y: 50,
            scale: [2, 1.1, 0.7][layers.length] ?? 1,
          },
        ]),
      ];

export const changed = (layers: Layers, key: string, fields: Partial<SymbolLayer>): Layers =>
  layers.map((layer) => (layer.key === key ? withinLimits({ ...layer, ...fields }) : layer));

export const removed = (layers: Layers, key: string): Layers => layers.filter((layer) => layer.key !== key);

export function duplicated(layers: Layers, key: string): Layers {
  const layer = layers.find((one) => one.key === key);
  if (!layer || isFull(layers)) return layers;
  const aside = (at: number) => (at > 90 ? at - 8 : at + 8);
  return [...layers, ...edited([withinLimits({ ...layer, x: aside(layer.x), y: aside(layer.y) })])];
}

export function reordered(layers: Layers, key: string, by: 1 | -1): Layers {
  const from = layers.findIndex((layer) => layer.key === key);
  const to = from + by;
  const [layer, other] = [layers[from], layers[to]];
  if (!layer || !other) return layers;
  return layers.map((one, nth) => (nth === from ? other : nth === to ? layer : one));
}

export const snapped = (at: number): number => (Math.abs(at - 50) < snap ? 50 : at);
