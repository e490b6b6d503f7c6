import { addressOf } from '../address.ts';
import { openListeners, type RouterHistory } from '../history.ts';

/** A history without the browser's. */
export function memoryHistory(first: string): RouterHistory {
  const { notify, refuses, subscribe, block } = openListeners();
  const open = (href: string, nth: number) => addressOf(href, { key: `${nth} ${href}`, nth });
  const entries = [open(first, 0)];
  let at = 0;
  return {
    get address() {
      return entries[at] ?? open(first, 0);
    },
    move(href, { replace = false, resetScroll } = {}) {
      const to = open(href, at + (replace ? 0 : 1));
      const leaving = { kind: replace ? 'replace' : 'push', from: this.address, to, leave() {} } as const;
      if (refuses(leaving)) return false;
      at = to.nth;
      entries.splice(at, entries.length, to);
      notify(resetScroll);
      return true;
    },
    go(steps) {
      at = Math.min(Math.max(at + steps, 0), entries.length - 1);
      notify();
    },
    createHref: (href) => href,
    subscribe,
    block,
  };
}
