let listener: ((event: PopStateEvent) => void) | null = null;
let listens = false;

/**
 * Call it before the router's history exists, because listeners on window run in the order of registration. The router
 * would take a layer's entry for a screen.
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
