import type { Cover, Review } from '@veil/contract/items/review.ts';
import { useEffect, useMemo, useState } from 'react';
import { change, endGroup, redo, startHistory, undo } from '../../../platform/undo-history.ts';
import type { StageBox } from '../stage/index.ts';
import {
  type Corrections,
  type CoverFields,
  correctionsOf,
  newCover,
  placeCover,
  removeCover,
  sameCorrections,
  setFields,
  setKeys,
} from './covers.ts';
import type { CoverKey } from './keys.ts';
import { say } from './messages.ts';
import { readCorrections, saveCorrections } from './saved-corrections.ts';
import { coverNames, partLabel } from './words.ts';

/** Milliseconds without a change, so that a drag does not store each movement. */
const restMs = 200;

export function useEditor(review: Review) {
  const [history, setHistory] = useState(() => {
    const started = startHistory(correctionsOf(review));
    const saved = readCorrections(review);
    return saved ? change(started, saved) : started;
  });
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [drawing, setDrawing] = useState(
    () => review.status === 'needs_manual' && !review.covers.some(({ covered }) => covered),
  );
  const [addedByKey, setAddedByKey] = useState<string | null>(null);
  const [shape, setShape] = useState<Cover['shape']>('rect');
  const [at, setAt] = useState(0);
  const [showsVisible, setShowsVisible] = useState(false);
  const [movesAll, setMovesAll] = useState(false);
  const [spoken, setSpoken] = useState('');
  const { covers, style } = history.now;
  const selected = covers.find(({ id }) => id === selectedId) ?? null;
  const names = useMemo(() => coverNames(covers), [covers]);
  const changed = !sameCorrections(history.now, correctionsOf(review));
  useEffect(() => {
    if (history.past.length === 0 && history.future.length === 0) return;
    const timer = setTimeout(() => saveCorrections(review, history.now), restMs);
    return () => clearTimeout(timer);
  }, [history, review]);

  const update = (to: (now: Corrections) => Corrections, group: string | null = null) =>
    setHistory((past) => change(past, to(past.now), group));
  const updateCovers = (to: (covers: readonly Cover[]) => readonly Cover[], group: string | null = null) =>
    update((now) => ({ ...now, covers: to(now.covers) }), group);
  return {
    review,
    covers,
    nameOf: ({ id }: Pick<Cover, 'id'>) => names.get(id) ?? '',
    style,
    selected,
    addedByKey,
    drawing,
    shape,
    at,
    spoken,
    showsVisible,
    setShowsVisible,
    movesAll,
    setMovesAll,
    changed,
    corrections: history.now,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    say: setSpoken,
    setAt,
    setDrawing,
    undo() {
      setHistory(undo);
      setSpoken(say('undone'));
    },
    redo() {
      setHistory(redo);
      setSpoken(say('doneAgain'));
    },
    /** Changes up to this call are undone together. */
    endGroup: () => setHistory(endGroup),
    select(id: string | null) {
      setSelectedId(id);
      setHistory(endGroup);
    },
    setStyle: (next: Partial<Corrections['style']>, group: string | null = null) =>
      update((now) => ({ ...now, style: { ...now.style, ...next } }), group),
    setFields(id: string, fields: CoverFields) {
      updateCovers((now) => setFields(now, id, fields));
      if (fields.shape) setShape(fields.shape);
      if (fields.covered !== undefined) setSpoken(fields.covered ? say('covered') : say('leftVisible'));
      if (fields.part !== undefined) setSpoken(partLabel(fields.part));
    },
    place: (id: string, box: StageBox, group: string | null = null) =>
      updateCovers((now) => placeCover(now, id, at, box, movesAll), group),
    setKeys: (id: string, to: (keys: readonly CoverKey[]) => CoverKey[]) => updateCovers((now) => setKeys(now, id, to)),
    add(box: StageBox, byKey = false) {
      const cover = newCover({ box, shape, part: null, durationMs: review.moving ? review.durationMs : null });
      updateCovers((now) => [...now, cover]);
      setSelectedId(cover.id);
      if (byKey) setAddedByKey(cover.id);
      setDrawing(false);
      setSpoken(say('coverAdded'));
    },
    remove(id: string) {
      setSpoken(say('removedCover', { cover: names.get(id) ?? '' }));
      updateCovers((now) => removeCover(now, id));
      setSelectedId(null);
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
