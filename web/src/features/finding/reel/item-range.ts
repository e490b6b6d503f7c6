const behind = 3;
const ahead = 5;

/** `to` is not included. The range has at most nine. */
export const itemRange = (current: number, count: number): { from: number; to: number } => ({
  from: Math.max(0, Math.min(current, count) - behind),
  to: Math.min(count, current + ahead + 1),
});

export const nearEnd = (current: number, count: number): boolean => current + ahead >= count - 1;
