type Listed = Record<string, unknown> & { items: unknown[] };

/** Names under which servers have been seen to put the entries of a list. */
const names = ['items', 'results', 'data'] as const;

/**
 * Every list in the one shape that the page reads: a bare list, or one under `results` or `data`, becomes `items` with what
 * can be told of its size. Anything that is no list stays as it is.
 */
export function toListShape(answer: unknown): unknown {
  if (Array.isArray(answer)) return withSize({ items: answer });
  if (!answer || typeof answer !== 'object') return answer;
  const said = answer as Record<string, unknown>;
  const name = names.find((one) => Array.isArray(said[one]));
  return name && name !== 'items' ? withSize({ ...said, items: said[name] as unknown[] }) : answer;
}

const withSize = (list: Listed): Listed => ({
  total: list.items.length,
  limit: list.items.length,
  offset: 0,
  ...list,
});
