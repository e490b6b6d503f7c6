import { changeMark, type Edit, fullFor, type Mark, newId, noEdit, removeMark, reorder } from './marks.ts';
import { say } from './messages.ts';

type Given = {
  edit: Edit;
  names: ReadonlyMap<string, string>;
  /** Changes of one group are undone together. */
  update: (to: (now: Edit) => Edit, group?: string | null) => void;
  select: (id: string | null) => void;
  say: (text: string) => void;
};

export function markActions({ edit, names, update, select, say: speak }: Given) {
  return {
    setMark: (id: string, mark: Mark, group: string | null = null) =>
      update((now) => changeMark(now, id, () => mark), group),
    add(mark: Mark, { selects = true } = {}): string | null {
      const full = fullFor(edit, mark);
      if (full) return full;
      const id = newId();
      update((now) => ({ ...now, marks: [...now.marks, { id, mark }] }));
      select(selects ? id : null);
      speak(say('added'));
      return null;
    },
    duplicate(id: string): string | null {
      const from = edit.marks.find((one) => one.id === id);
      const full = from && fullFor(edit, from.mark);
      if (!from || full) return full ?? null;
      const copy = { id: newId(), mark: from.mark };
      update((now) => ({ ...now, marks: now.marks.toSpliced(now.marks.indexOf(from) + 1, 0, copy) }));
      select(copy.id);
      speak(say('duplicated'));
      return null;
    },
    remove(id: string) {
      speak(say('deletedMark', { mark: names.get(id) ?? '' }));
      update((now) => removeMark(now, id));
      select(null);
    },
    reorder(id: string, by: 1 | -1) {
      update((now) => reorder(now, id, by));
      speak(by > 0 ? say('oneStepForward') : say('oneStepBack'));
    },
    reset() {
      update(() => noEdit);
      select(null);
      speak(say('everythingWasReset'));
    },
  };
}
