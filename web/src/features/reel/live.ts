/** What is kept in the page of a reel: the current item, some that were just seen, and more of those to come. */
const behind = 3;
const ahead = 5;

/** From where to where items are in the page, the second bound not included. Never more than nine. */
export const liveAround = (current: number, count: number): { from: number; to: number } => ({
  from: Math.max(0, Math.min(current, count) - behind),
  to: Math.min(count, current + ahead + 1),
});

/** How near its end a reel asks for more. */
export const nearEnd = (current: number, count: number): boolean => current + ahead >= count - 1;
