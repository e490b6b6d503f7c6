import { useSyncExternalStore } from 'react';
import { noAdditions, type SliceAdditions, type WebSlice } from '../platform/slice.ts';
import { firstSlices } from './first-slices.ts';

type Loaded = { slices: readonly WebSlice[]; additions: SliceAdditions };

// A tile can be used before all slices are loaded, and its keys and taps must not be lost.
const tileKeys = firstSlices.flatMap((slice) => slice.tileKeys ?? []);
const tileTaps = firstSlices.flatMap((slice) => slice.tileTaps ?? []);
let loaded: Loaded = { slices: [], additions: { ...noAdditions, tileKeys, tileTaps } };
let loading: Promise<Loaded> | null = null;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function loadSlices(): Promise<Loaded> {
  loading ??= import('./slices.ts').then(
    (module) => {
      loaded = module;
      for (const listener of listeners) listener();
      return loaded;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** The first slices give only the keys and taps of tiles until the list is loaded. */
export const useSlices = (): Loaded => useSyncExternalStore(listen, () => loaded);
