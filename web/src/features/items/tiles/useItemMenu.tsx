import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  Suspense,
  type TouchEvent,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { MenuAnchor } from '../../../kit/ContextMenu.tsx';
import { lazy } from '../../../platform/lazy.tsx';
import { Additions } from '../../../platform/slice.ts';
import { asksByKey, isOnButton, longPressMs, pointIn } from './menu-point.ts';

const ItemMenu = lazy(() => import('./ItemMenu.tsx'));

/** Pixels that a resting finger may move. */
const restingSlack = 10;

export type Pressed = Pick<PointerEvent['nativeEvent'], 'clientX' | 'clientY' | 'pointerType' | 'isPrimary' | 'target'>;

/** Spread `handlers` on the item, and render `menu` beside it, so that presses in the menu do not reach the item. */
export function useItemMenu(id: string, from: 'tile' | 'page') {
  const { itemActions } = use(Additions);
  const [at, setAt] = useState<MenuAnchor | null>(null);
  const press = useRef({ touch: false, held: false, x: 0, y: 0, timer: 0 });
  const stop = () => clearTimeout(press.current.timer);
  useEffect(() => () => clearTimeout(press.current.timer), []);
  const open = (anchor: MenuAnchor) => {
    const parts = [ItemMenu, ...itemActions.map(({ component }) => component)];
    void Promise.all(parts.map((part) => part.preload())).then(() => setAt(anchor));
  };
  const begin = (event: Pressed, item: Element, waitMs = longPressMs) => {
    stop();
    const { clientX, clientY, pointerType, isPrimary } = event;
    press.current = { touch: pointerType === 'touch', held: false, x: clientX, y: clientY, timer: 0 };
    if (!press.current.touch || !isPrimary || isOnButton(event)) return;
    const hold = () => {
      press.current.held = true;
      open(pointIn(item));
    };
    press.current.timer = window.setTimeout(hold, waitMs);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => begin(event, event.currentTarget),
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > restingSlack) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // Releasing the finger would follow the link below it.
    onTouchEnd: (event: TouchEvent) => {
      if (press.current.held) event.preventDefault();
    },
    onContextMenu: (event: MouseEvent) => {
      // With Shift the browser shows its own menu.
      if (event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      const { touch, held } = press.current;
      if (touch && held) return;
      stop();
      press.current.held = touch;
      const byPointer = event.button === 2 || event.ctrlKey;
      open(byPointer && !touch ? { x: event.clientX, y: event.clientY } : pointIn(event.currentTarget));
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!asksByKey(event)) return;
      event.preventDefault();
      open(pointIn(event.currentTarget));
    },
  };
  // A feed may contain articles only, and the menu has parts that keep the focus.
  const menu =
    at &&
    createPortal(
      <Suspense>
        <ItemMenu id={id} from={from} at={at} onClose={() => setAt(null)} />
      </Suspense>,
      document.body,
    );
  return { open, menu, handlers, begin };
}
