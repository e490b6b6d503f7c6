type Location = { href: string; state: { __TSR_index: number } };
/** Of the router's history. */
type Numberable = { readonly location: Location; subscribe(listener: (news: { location: Location }) => void): unknown };
type Entry = { __TSR_index?: number } | null;
const replace = History.prototype.replaceState;

/**
 * Gives each entry of the browser's history its number. The router numbers those that it makes itself; one that a plain link
 * or a typed address made has none, and the router, which goes back by the difference of two numbers when a navigation is
 * refused, would leave the address where the person did not go.
 */
export function numbered<H extends Numberable>(history: H): H {
  let location: Location = history.location;
  let at = location.state.__TSR_index;
  history.subscribe((news) => {
    ({ location } = news);
    at = location.state.__TSR_index;
  });
  const number = () => {
    const entry = window.history.state as Entry;
    if (entry?.__TSR_index === undefined) {
      // A link to the address that is shown replaces its entry.
      const same = window.location.hash === `#${location.href}`;
      const key = Math.random().toString(36).slice(2);
      const state = { ...entry, __TSR_index: at + (same ? 0 : 1), __TSR_key: key, key };
      replace.call(window.history, state, '');
    }
    at = (window.history.state as { __TSR_index: number }).__TSR_index;
  };
  // Capture: before the router reads it, and before the layers (kit/layers.ts).
  window.addEventListener('popstate', number, { capture: true });
  return history;
}
