import { isDialogOpen } from '../../../kit/index.ts';
import { isTyping } from '../../../kit/is-typing.ts';

export type Steps = {
  order: () => readonly string[];
  toggle: (id: string) => void;
  extend: (id: string) => void;
  extendFrom: (from: string, to: string) => void;
  all: () => void;
  end: () => void;
};

/** Milliseconds until a resting finger takes an item, as long as the menu of a tile waits. */
const holdMs = 500;
/** Pixels that a resting finger may move. */
const restingSlack = 10;
/** A drag this near to an edge of the window scrolls it, at most by this much in a frame. Pixels. */
const edge = { zone: 72, most: 18 };

const idOf = (target: Element | null): string | undefined => target?.closest<HTMLElement>('[data-tile]')?.dataset.tile;
const idAt = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .map(idOf)
    .find((id) => id !== undefined);

const scrollBy = (y: number): number => {
  const below = y - (window.innerHeight - edge.zone);
  const above = edge.zone - y;
  return Math.round((Math.max(0, below) - Math.max(0, above)) * (edge.most / edge.zone));
};

/** A mouse drags at once. A finger rests on an item first, because a moving finger scrolls. */
export function listenToDrags(root: HTMLElement, steps: Steps): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let pressed: { id: string; x: number; y: number; touch: boolean } | null = null;
  let drags = false;
  let last = { x: 0, y: 0 };
  let timer = 0;
  let frame = 0;
  const reach = () => {
    const id = idAt(last.x, last.y);
    if (id) steps.extend(id);
  };
  const scroll = () => {
    const by = scrollBy(last.y);
    if (by !== 0) {
      window.scrollBy({ top: by, behavior: 'instant' });
      reach();
    }
    frame = requestAnimationFrame(scroll);
  };
  const begin = () => {
    if (!pressed || drags) return;
    drags = true;
    steps.toggle(pressed.id);
    frame = requestAnimationFrame(scroll);
  };
  const leave = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    pressed = null;
  };
  const down = ({ target, clientX: x, clientY: y, pointerType, button, isPrimary, shiftKey }: PointerEvent) => {
    leave();
    drags = false;
    const id = target instanceof Element ? idOf(target) : undefined;
    if (!id || button !== 0 || !isPrimary || shiftKey) return;
    pressed = { id, x, y, touch: pointerType === 'touch' };
    last = { x, y };
    if (pressed.touch) timer = window.setTimeout(begin, holdMs);
  };
  const move = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (!pressed) return;
    last = { x, y };
    if (pressed.touch && !drags) {
      if (Math.hypot(x - pressed.x, y - pressed.y) > restingSlack) leave();
      return;
    }
    if (!drags && idAt(x, y) === pressed.id) return;
    begin();
    reach();
  };
  const listen = <K extends keyof DocumentEventMap>(
    on: HTMLElement | Document,
    type: K,
    act: (event: DocumentEventMap[K]) => void,
    how: AddEventListenerOptions = {},
  ) => on.addEventListener(type, act as EventListener, { signal, ...how });
  listen(root, 'pointerdown', down);
  listen(document, 'pointermove', move);
  listen(document, 'pointerup', leave);
  listen(document, 'pointercancel', leave);
  // The browser would scroll with the finger, or drag the picture.
  listen(root, 'touchmove', (event) => drags && event.preventDefault(), { passive: false });
  listen(root, 'dragstart', (event) => event.preventDefault());
  listen(root, 'contextmenu', (event) => pressed?.touch && event.preventDefault());
  // The click at the end of a drag would take its item back.
  const swallow = (event: MouseEvent) => {
    if (!drags || event.detail === 0) return;
    drags = false;
    event.preventDefault();
    event.stopPropagation();
  };
  listen(root, 'click', swallow, { capture: true });
  return () => {
    leave();
    stop.abort();
  };
}

const isInMenu = (target: EventTarget | null) => target instanceof Element && target.closest('[role=menu]') !== null;

const focusItem = (root: HTMLElement, id: string | undefined) => {
  const choice = id && root.querySelector<HTMLElement>(`[data-tile="${id}"] > :first-child`);
  if (!choice) return;
  choice.focus({ preventScroll: true });
  choice.scrollIntoView({ block: 'nearest', behavior: 'instant' });
};

const listSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

/** A wall takes Shift with up and down alone, because up and down are votes. Here Shift extends, so both forms move. */
function moveInWall(event: KeyboardEvent, target: Element): void {
  const { key, shiftKey } = event;
  const withShift = key === 'ArrowUp' || key === 'ArrowDown';
  if (!key.startsWith('Arrow') || shiftKey === withShift) return;
  event.preventDefault();
  event.stopPropagation();
  target.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: withShift, bubbles: true, cancelable: true }));
}

/** The keys of a wall move the focus there. In a list, up and down do. */
export function listenToKeys(root: HTMLElement, steps: Steps): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let from: string | undefined;
  const moveInList = (event: KeyboardEvent, id: string) => {
    const order = steps.order();
    const by = listSteps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    focusItem(root, order[order.indexOf(id) + by]);
  };
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, target } = event;
    if (!event.isTrusted || isTyping(target) || isDialogOpen() || isInMenu(target)) return;
    if (key === 'Escape') return steps.end();
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'a') {
      event.preventDefault();
      return steps.all();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const inside = target instanceof Element && root.contains(target) ? target : null;
    const id = idOf(inside);
    from = shiftKey && key.startsWith('Arrow') ? id : undefined;
    if (!inside || !id) return;
    if (inside.closest('[role=group]')) moveInWall(event, inside);
    else moveInList(event, id);
  };
  const focus = ({ target }: FocusEvent) => {
    const to = target instanceof Element ? idOf(target) : undefined;
    if (from && to) steps.extendFrom(from, to);
  };
  const release = () => {
    from = undefined;
  };
  document.addEventListener('keydown', press, { signal, capture: true });
  document.addEventListener('keyup', release, { signal });
  root.addEventListener('pointerdown', release, { signal });
  root.addEventListener('focusin', focus, { signal });
  return () => stop.abort();
}
