type Positions = Record<string, { left: number; top: number }>;

const storageKey = 'scroll-positions';
const ofWindow = 'window';

/** A path of positions in the document, because few elements that scroll have a name. */
function selectorOf(element: Element): string {
  const steps: string[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) {
    let nth = 1;
    for (let before = one.previousElementSibling; before; before = before.previousElementSibling) nth += 1;
    steps.unshift(`${one.localName}:nth-child(${nth})`);
  }
  return steps.join(' > ');
}

/** Read late, because the first read of a storage holds up the start. */
let known: Record<string, Positions> | undefined;
function entries(): Record<string, Positions> {
  known ??= stored();
  return known;
}

function stored(): Record<string, Positions> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, Positions>;
  } catch {
    return {};
  }
}

/** Remembers for each entry of the history where it was left. */
export function restoreScroll() {
  const scrolled = new Set<EventTarget>();
  let last: string | undefined;
  window.history.scrollRestoration = 'manual';

  function keep(key: string): void {
    const positions = entries()[key] ?? {};
    entries()[key] = positions;
    for (const target of scrolled) {
      if (target === document) positions[ofWindow] = { left: window.scrollX, top: window.scrollY };
      else if (target instanceof Element && target.isConnected)
        positions[selectorOf(target)] = { left: target.scrollLeft, top: target.scrollTop };
    }
    scrolled.clear();
  }
  document.addEventListener('scroll', ({ target }) => target && scrolled.add(target), { capture: true, passive: true });
  window.addEventListener('pagehide', () => {
    // A reload then shows the former place before the scripts run.
    window.history.scrollRestoration = 'auto';
    if (last !== undefined) keep(last);
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(entries()));
    } catch {
      // Without storage, a reloaded page begins at its top.
    }
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.history.scrollRestoration = 'manual';
  });

  return {
    keep,
    /** Call it after the screen was drawn. Parts that both screens have keep their place. */
    restore(from: string | undefined, to: string, resets: boolean): void {
      last = to;
      scrolled.clear();
      if (from === to) return;
      const former = from === undefined ? {} : (entries()[from] ?? {});
      const stays = (selector: string) => (selector === ofWindow ? !resets : document.querySelector(selector) !== null);
      const kept = Object.fromEntries(Object.entries(former).filter(([selector]) => stays(selector)));
      const positions = { ...kept, ...entries()[to] };
      entries()[to] = positions;
      if (!resets) return;
      const { [ofWindow]: place = { left: 0, top: 0 }, ...others } = positions;
      window.scrollTo(place);
      for (const [selector, position] of Object.entries(others))
        Object.assign(document.querySelector(selector) ?? {}, { scrollLeft: position.left, scrollTop: position.top });
    },
  };
}
