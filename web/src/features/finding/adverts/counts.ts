import { api } from '../../../platform/api.ts';

/** Milliseconds between two calls. */
const sendMs = 20_000;
const most = 50;

type Count = { impressions: number; clicks: number };
let counted = new Map<string, Count>();
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const items = [...counted].slice(0, most).map(([id, { impressions, clicks }]) => ({
    id,
    impressions: Math.min(impressions, most),
    clicks: Math.min(clicks, 5),
  }));
  counted = new Map();
  // A lost count is not sent again, because it might have arrived.
  if (items.length > 0) void api.countAdverts({ body: { items } }).catch(() => undefined);
}

/** Several counts are sent together, without the member's id. */
export function countAdvert(id: string, what: keyof Count): void {
  const count = counted.get(id) ?? { impressions: 0, clicks: 0 };
  counted.set(id, { ...count, [what]: count[what] + 1 });
  timer ??= setTimeout(send, sendMs);
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send();
});
