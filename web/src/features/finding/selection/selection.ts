/** A range leads from `anchor` to the item of the last step. `base` is what was chosen before that range. */
export type Selection = {
  chosen: ReadonlySet<string>;
  base: ReadonlySet<string>;
  anchor: string | null;
  /** The item whose menu began the selection. It gets the focus. */
  began?: string;
};

export const nothing: Selection = { chosen: new Set(), base: new Set(), anchor: null };

export function toggle({ chosen }: Selection, id: string): Selection {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return { chosen: next, base: next, anchor: id };
}

/** A range does to its items what the last press did to the anchor: it adds them, or it removes them. */
export function extend(now: Selection, order: readonly string[], to: string): Selection {
  const { base, anchor } = now;
  const from = anchor === null ? -1 : order.indexOf(anchor);
  const end = order.indexOf(to);
  if (end < 0) return now;
  if (anchor === null || from < 0) return toggle(now, to);
  const range = order.slice(Math.min(from, end), Math.max(from, end) + 1);
  const chosen = base.has(anchor)
    ? new Set([...base, ...range])
    : new Set([...base].filter((id) => !range.includes(id)));
  return { chosen, base, anchor };
}

/** For keys: without an anchor the range begins at the item that had the focus. */
export function extendFrom(now: Selection, order: readonly string[], from: string, to: string): Selection {
  const begun = now.anchor === null ? { chosen: now.chosen, base: new Set([...now.chosen, from]), anchor: from } : now;
  return extend(begun, order, to);
}

export const choose = (ids: readonly string[]): Selection => {
  const chosen = new Set(ids);
  return { chosen, base: chosen, anchor: null };
};

/** Returns them in the order of the page. Items that left it no longer count. */
export const chosenIn = ({ chosen }: Selection, order: readonly string[]): string[] =>
  order.filter((id) => chosen.has(id));
