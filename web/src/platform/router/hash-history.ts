import { type Address, addressOf, type EntryState, newKey } from './address.ts';
import { openListeners, type RouterHistory } from './history.ts';
import type { Moves } from './register.ts';

type Entry = Partial<EntryState> | null;
const entry = () => window.history.state as Entry;
/** The prototype has the browser's own function, which tells nobody. */
const number = (nth: number) =>
  History.prototype.replaceState.call(window.history, { ...entry(), key: entry()?.key ?? newKey(), nth }, '');
/** The browser's entry, also while a refused navigation returns. A page has one, however many read it. */
let browser = { nth: 0, hash: '' };
const read = (): Address => addressOf(window.location.hash.slice(1) || '/', entry() as EntryState);

/**
 * Addresses after the `#`. Each entry has a number, because a refused Back returns by the difference of two numbers.
 * `first` registers listeners of popstate that precede this one.
 */
export function hashHistory(first: () => void = () => {}): RouterHistory {
  const { notify, refuses, unloads, subscribe, block } = openListeners();
  if (!entry()?.key) number(entry()?.nth ?? window.history.length);
  let address = read();
  browser = { nth: address.nth, hash: window.location.hash };
  let ignoresPop = false;
  let leaves = false;
  let unloadsSilently = false;

  // A plain link or a typed address makes an entry without a number. Other listeners read it.
  const numberEntry = () => {
    // A link to the current address replaces its entry.
    if (!entry()?.key) number(entry()?.nth ?? browser.nth + (window.location.hash === browser.hash ? 0 : 1));
    browser = { nth: (entry() as EntryState).nth, hash: window.location.hash };
  };
  const onPop = () => {
    unloadsSilently = false;
    if (ignoresPop) {
      ignoresPop = false;
      return;
    }
    const to = read();
    const steps = to.nth - address.nth;
    const leave = () => {
      leaves = true;
      // The entry may be of another site.
      unloadsSilently = true;
      window.history.go(steps);
    };
    const isFree = leaves || steps === 0;
    leaves = false;
    if (!isFree && refuses({ kind: 'pop', from: address, to, leave })) {
      ignoresPop = true;
      window.history.go(-steps);
      return;
    }
    address = to;
    notify();
  };
  // Listeners on window run in the order of registration, capturing or not.
  window.addEventListener('popstate', numberEntry, { capture: true });
  first();
  window.addEventListener('popstate', onPop);
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (unloadsSilently) unloadsSilently = false;
      else if (unloads()) event.preventDefault();
    },
    { capture: true },
  );

  const createHref = (href: string) => `${window.location.pathname}${window.location.search}#${href}`;
  function move(href: string, { replace = false, resetScroll }: Moves = {}, isFree = false): boolean {
    const state = { key: newKey(), nth: address.nth + (replace ? 0 : 1) };
    const to = addressOf(href, state);
    const leave = () => void move(href, { replace, resetScroll }, true);
    if (!isFree && refuses({ kind: replace ? 'replace' : 'push', from: address, to, leave })) return false;
    // Read at each call, because layers put their own functions there (`web/src/kit/layers.ts`).
    window.history[replace ? 'replaceState' : 'pushState'](state, '', createHref(href));
    address = to;
    browser = { nth: to.nth, hash: window.location.hash };
    notify(resetScroll);
    return true;
  }

  return {
    get address() {
      return address;
    },
    move,
    go: (steps) => window.history.go(steps),
    createHref,
    subscribe,
    block,
  };
}
