type Location = { href: string; state: { __TSR_index: number } };
/** Of the router's history. */
type Numberable = { readonly location: Location; subscribe(listener: (news: { location: Location }) => void): unknown };
type Entry = { __TSR_index?: number } | null;
const replace = History.prototype.replaceState;

/**
 * Makes the router's history, and gives each entry of the browser's history its number. The router numbers those that it makes
 * itself; one that a plain link or a typed address made has none, and the router, which goes back by the difference of two
 * numbers when a navigation is refused, would leave the address where the person did not go.
 */
export function numbered<H extends Numberable>(create: () => H): H {
  let location: Location | null = null;
  let at = 0;
  const hear = (next: Location) => {
    location = next;
    at = next.state.__TSR_index;
  };
  const number = () => {
    const entry = window.history.state as Entry;
    if (entry?.__TSR_index === undefined) {
      // A link to the address that is shown replaces its entry.
      const same = window.location.hash === `#${location?.href}`;
      const key = Math.random().toString(36).slice(2);
      const state = { ...entry, __TSR_index: at + (same ? 0 : 1), __TSR_key: key, key };
      replace.call(window.history, state, '');
    }
    at = (window.history.state as { __TSR_index: number }).__TSR_index;
  };
  // Before the router's own listener is added: on the window itself they are called in that order, capturing or not.
  window.addEventListener('popstate', number, { capture: true });
  const history = create();
  hear(history.location);
  history.subscribe((news) => hear(news.location));
  return history;
}
