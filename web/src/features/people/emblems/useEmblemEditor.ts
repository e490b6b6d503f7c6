import type { SymbolLayer } from '@veil/contract/people/profile-choices.ts';
import { useState } from 'react';
import { change, endGroup, redo, startHistory, undo } from '../../../platform/undo-history.ts';
import * as layersOf from './layers.ts';
import { say } from './messages.ts';
import { symbolName } from './symbol-words.ts';

export function useEmblemEditor(start: readonly SymbolLayer[]) {
  const [history, setHistory] = useState(() => startHistory(layersOf.edited(start)));
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [spoken, setSpoken] = useState('');
  const layers = history.now;
  const selected = layers.find(({ key }) => key === selectedKey) ?? null;
  const update = (to: (now: layersOf.Layers) => layersOf.Layers, group: string | null = null) =>
    setHistory((past) => change(past, to(past.now), group));
  const put = (next: layersOf.Layers, words: string) => {
    update(() => next);
    setSelectedKey(next.at(-1)?.key ?? null);
    setSpoken(words);
  };
  return {
    layers,
    selected,
    spoken,
    isFull: layersOf.isFull(layers),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    announce: setSpoken,
    select(key: string | null) {
      setSelectedKey(key);
      setHistory(endGroup);
    },
    /** Changes of one `group` are undone together, until `endGroup`. */
    change: (key: string, fields: Partial<SymbolLayer>, group: string | null = null) =>
      update((now) => layersOf.changed(now, key, fields), group),
    endGroup: () => setHistory(endGroup),
    add(symbolId: number) {
      if (layersOf.isFull(layers)) setSpoken(say('maxLayersReached'));
      else put(layersOf.added(layers, symbolId), say('symbolAdded', { symbol: symbolName(symbolId) }));
    },
    duplicate(key: string) {
      if (layersOf.isFull(layers)) setSpoken(say('maxLayersReached'));
      else put(layersOf.duplicated(layers, key), say('layerDuplicated'));
    },
    remove(key: string) {
      const at = layers.findIndex((layer) => layer.key === key);
      const rest = layersOf.removed(layers, key);
      update(() => rest);
      setSelectedKey(rest[Math.min(at, rest.length - 1)]?.key ?? null);
      setSpoken(say('layerRemoved'));
    },
    reorder(key: string, by: 1 | -1) {
      update((now) => layersOf.reordered(now, key, by));
      setSpoken(by > 0 ? say('movedToTheFront') : say('movedToTheBack'));
    },
    replace(next: readonly SymbolLayer[], words: string) {
      put(layersOf.edited(next), words);
    },
    undo() {
      setHistory(undo);
      setSpoken(say('undone'));
    },
    redo() {
      setHistory(redo);
      setSpoken(say('doneAgain'));
    },
  };
}

export type EmblemEditor = ReturnType<typeof useEmblemEditor>;
