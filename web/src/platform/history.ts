type Location = { href: string; state: { __TSR_index: number } };
/** The router's history keeps an entry's number under this key. */
type Numberable = {
  readonly location: Location;
  subscribe(listener: (event: { location: Location }) => void): unknown;
};
type Entry = { __TSR_index?: number } | null;
const replace = History.prototype.replaceState;

/**
 * The router numbers only its own entries, and goes back by the difference of two numbers when it refuses a navigation.
 * An entry without a number (a plain link, a typed address) would leave the wrong address.
 */
export function numbered<H extends Numberable>(create: () => H): H {
  let location: Location | null = null;
  let at = 0;
  const follow = (next: Location) => {
    location = next;
    at = next.state.__TSR_index;
  };
  const number = () => {
    const entry = window.history.state as Entry;
    if (entry?.__TSR_index === undefined) {
      // A link to the current address replaces its entry.
      const same = window.location.hash === `#${location?.href}`;
      const key = Math.random().toString(36).slice(2);
      const state = { ...entry, __TSR_index: at + (same ? 0 : 1), __TSR_key: key, key };
      replace.call(window.history, state, '');
    }
    at = (window.history.state as { __TSR_index: number }).__TSR_index;
  };
  // This precedes the router's listener: listeners on window run in the order of registration, capturing or not.
  window.addEventListener('popstate', number, { capture: true });
  const history = create();
  follow(history.location);
  history.subscribe((event) => follow(event.location));
  return history;
}
