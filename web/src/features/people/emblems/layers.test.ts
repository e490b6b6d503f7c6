import { maxLayers } from '@veil/contract/people/profile-choices.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findSymbols } from './find-symbols.ts';
import * as layersOf from './layers.ts';
import { symbolNames } from './symbol-names.ts';
import { surprise, templates } from './templates.ts';

const step = fc.oneof(
  fc.record({ act: fc.constant('add' as const), symbolId: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    act: fc.constant('change' as const),
    at: fc.nat(2),
    fields: fc.record({
      x: fc.double({ noNaN: true }),
      y: fc.double({ noNaN: true }),
      scale: fc.double({ noNaN: true }),
    }),
  }),
  fc.record({ act: fc.constantFrom('remove' as const, 'duplicate' as const, 'forward' as const), at: fc.nat(2) }),
);

it('whatever is done, an emblem stays within its limits and can be saved', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let layers: layersOf.Layers = [];
      for (const one of steps) {
        if (one.act === 'add') layers = layersOf.added(layers, one.symbolId);
        else {
          const key = layers[one.at]?.key ?? '';
          if (one.act === 'change') layers = layersOf.changed(layers, key, one.fields);
          else if (one.act === 'remove') layers = layersOf.removed(layers, key);
          else if (one.act === 'duplicate') layers = layersOf.duplicated(layers, key);
          else layers = layersOf.reordered(layers, key, 1);
        }
        expect(layers.length).toBeLessThanOrEqual(maxLayers);
        expect(new Set(layers.map(({ key }) => key)).size).toBe(layers.length);
        for (const { x, y, scale } of layers) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(Math.max(x, y)).toBeLessThanOrEqual(100);
          expect(scale).toBeGreaterThanOrEqual(0.5);
          expect(scale).toBeLessThanOrEqual(2);
        }
        expect(layersOf.saved(layers).every((layer) => !('key' in layer))).toBe(true);
      }
    }),
  );
});

it('what was saved and nothing else counts as unchanged', () => {
  const layer = { symbolId: 7, color: '#e8a17c', x: 50, y: 25, scale: 1.5 };
  expect(layersOf.same(layersOf.edited([layer]), [layer])).toBe(true);
  expect(layersOf.same([layer], [{ ...layer, x: 51 }])).toBe(false);
  expect(layersOf.same([layer], [layer, layer])).toBe(false);
});

it('the first symbols have colors of their own', () => {
  const layers = [1, 2, 3].reduce(layersOf.added, [] as layersOf.Layers);
  expect(new Set(layers.map(({ color }) => color)).size).toBe(3);
});

it('templates and surprises can be saved as they are', () => {
  const made = [...templates.map(({ layers }) => layers), ...[0, 0.3, 0.6, 0.999].map((at) => surprise(() => at))];
  for (const layers of made) {
    expect(layers.length).toBeLessThanOrEqual(maxLayers);
    for (const layer of layers) {
      expect(layer.symbolId).toBeGreaterThan(0);
      expect(layer.symbolId).toBeLessThanOrEqual(symbolNames.length);
      expect(layersOf.withinLimits(layer)).toEqual(layer);
    }
  }
});

it('symbols are found by name, by another word for them and by group', () => {
  const names = (text: string) => findSymbols(text).flatMap(({ symbols }) => symbols.map(({ name }) => name));
  expect(names('')).toHaveLength(100);
  expect(names('half mo')).toEqual(['Half moon']);
  expect(names('snake')).toEqual(['Serpent', 'Ouroboros']);
  expect(names(' SEA ')).toHaveLength(12);
  expect(names('tractor')).toEqual([]);
});
