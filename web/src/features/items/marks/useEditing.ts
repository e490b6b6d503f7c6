import { useMemo, useState } from 'react';
import { change, endGroup, redo, startHistory, undo } from '../../../platform/undo-history.ts';
import type { CropShape } from './crop.ts';
import { markActions } from './mark-actions.ts';
import { changeMark, type Edit, type Mark, type MarkKind, type MarkOf, sameEdit } from './marks.ts';
import { say } from './messages.ts';
import type { PanelName } from './panels.ts';
import { readEdit } from './saved-edit.ts';
import { isKind, startTemplates, withLookOf } from './templates.ts';
import { useKeptEdit } from './useKeptEdit.ts';
import { type Size, viewOf } from './view.ts';
import { markNames } from './words.ts';

export type EditedPicture = {
  key: string;
  revision: string;
  /** The crop does not count. Tool sizes use these pixels. */
  published: Size;
  saved: Edit;
};

export function useEditing(picture: EditedPicture) {
  const { key, revision, published, saved } = picture;
  const [restored] = useState(() => {
    const kept = readEdit(key, revision);
    return kept && !sameEdit(kept, saved) ? kept : null;
  });
  const [history, setHistory] = useState(() => {
    const started = startHistory(saved);
    return restored ? change(started, restored) : started;
  });
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [templates, setTemplates] = useState(() => startTemplates(published));
  const [comparing, setComparing] = useState(false);
  const [cropping, setCropping] = useState<{ shape: CropShape; thirds: boolean }>({ shape: 'original', thirds: true });
  const [spoken, setSpoken] = useState('');
  const edit = history.now;
  const entry = edit.marks.find(({ id }) => id === selectedId);
  const names = useMemo(() => markNames(edit.marks), [edit.marks]);
  const changed = useMemo(() => !sameEdit(edit, saved), [edit, saved]);
  const kept = useKeptEdit(key, revision, history);

  const update = (to: (now: Edit) => Edit, group: string | null = null) =>
    setHistory((past) => change(past, to(past.now), group));
  const lookOf = <K extends MarkKind>(kind: K): MarkOf<K> => {
    const mark = entry?.mark;
    return isKind(mark, kind) ? mark : (templates[kind] as MarkOf<K>);
  };
  return {
    picture,
    edit,
    view: useMemo(() => viewOf(edit, published, { cropped: panel !== 'crop' }), [edit, published, panel]),
    panel,
    selected: entry ?? null,
    comparing,
    spoken,
    cropping,
    setCropping: (next: Partial<typeof cropping>) => setCropping((now) => ({ ...now, ...next })),
    changed,
    restored: restored !== null,
    kept,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    nameOf: (id: string) => names.get(id) ?? '',
    say: setSpoken,
    setComparing,
    lookOf,
    update,
    endGroup: () => setHistory(endGroup),
    discard: () => setHistory((past) => change(past, saved)),
    undo() {
      setHistory(undo);
      setSpoken(say('undone'));
    },
    redo() {
      setHistory(redo);
      setSpoken(say('doneAgain'));
    },
    select(id: string | null) {
      setSelectedId(id);
      setHistory(endGroup);
    },
    open(next: PanelName | null) {
      setPanel(next);
      setSelectedId(null);
      setHistory(endGroup);
    },
    setLook<K extends MarkKind>(kind: K, fields: Partial<MarkOf<K>>, group: string | null = null) {
      const look = { ...lookOf(kind), ...fields };
      setTemplates((now) => withLookOf(now, look as Mark));
      if (entry && isKind(entry.mark, kind)) update((now) => changeMark(now, entry.id, () => look as Mark), group);
    },
    ...markActions({ edit, names, update, select: setSelectedId, say: setSpoken }),
  };
}

export type Editing = ReturnType<typeof useEditing>;
