export type History<S> = {
  past: readonly S[];
  now: S;
  future: readonly S[];
  /** Changes of one drag, or of one held key, are undone together. */
  group: string | null;
};

const depth = 200;

export const startHistory = <S>(now: S): History<S> => ({ past: [], now, future: [], group: null });

export function change<S>(history: History<S>, now: S, group: string | null = null): History<S> {
  if (now === history.now) return history;
  const joins = group !== null && group === history.group;
  const past = joins ? history.past : [...history.past, history.now].slice(-depth);
  return { past, now, future: [], group };
}

export const endGroup = <S>(history: History<S>): History<S> =>
  history.group === null ? history : { ...history, group: null };

export function undo<S>(history: History<S>): History<S> {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  return { past: history.past.slice(0, -1), now: last, future: [history.now, ...history.future], group: null };
}

export function redo<S>(history: History<S>): History<S> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.now], now: next, future, group: null };
}
