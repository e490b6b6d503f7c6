let listener: ((event: PopStateEvent) => void) | null = null;
let listens = false;

/**
 * Called before the router's history is made: listeners on window run in the order of registration, capturing or not. The
 * layers, whose code comes later, must see a step back before the router, which would take a layer's entry for a screen.
 */
export function listenFirst(): void {
  if (listens) return;
  listens = true;
  window.addEventListener('popstate', (event) => listener?.(event), { capture: true });
}

export function onPopFirst(next: (event: PopStateEvent) => void): void {
  listener = next;
  listenFirst();
}
