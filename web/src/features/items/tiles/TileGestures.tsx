import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import type { MenuAnchor } from '../../../kit/ContextMenu.tsx';
import { longPressMs } from './menu-point.ts';
import { useDoubleTap } from './useDoubleTap.ts';
import { type Pressed, useItemMenu } from './useItemMenu.tsx';
import { useTileTaps } from './useTileTaps.ts';

export type TileGesturesProps = {
  id: string;
  article: RefObject<HTMLElement | null>;
  /** Each new object opens the menu. */
  asked: { anchor: MenuAnchor } | null;
  /** A press that began before this code was loaded. */
  pressed: RefObject<Event | null>;
  onHeart: () => void;
  onMenu: (isOpen: boolean) => void;
};

const gestureNames = [
  'onPointerDown',
  'onPointerMove',
  'onPointerUp',
  'onPointerCancel',
  'onTouchEnd',
  'onContextMenu',
  'onKeyDown',
] as const satisfies readonly (keyof ReturnType<typeof useItemMenu>['handlers'])[];

const typeOf = (name: string): string => name.slice(2).toLowerCase();

/** Listens by itself, so that the first tiles need none of its code. */
export default function TileGestures({ id, article, asked, pressed, onHeart, onMenu }: TileGesturesProps): ReactNode {
  const { menu, handlers, open, begin } = useItemMenu(id, 'tile');
  const taps = useTileTaps(id);
  const tap = useDoubleTap({
    onFirst: taps.first,
    onDouble: () => {
      taps.double();
      onHeart();
    },
  });
  const show = useEffectEvent(open);
  useEffect(() => {
    if (asked) show(asked.anchor);
  }, [asked]);
  const isOpen = menu !== null;
  const tell = useEffectEvent(onMenu);
  useEffect(() => tell(isOpen), [isOpen]);
  const take = useEffectEvent((event: Event) => {
    if (event.type === 'click') return tap(event as PointerEvent);
    for (const [name, handle] of Object.entries(handlers)) if (typeOf(name) === event.type) handle(event as never);
  });
  const resume = useEffectEvent((tile: Element, early: Event | null) => {
    if (early?.type !== 'pointerdown') return;
    begin(early as Event & Pressed, tile, early.timeStamp + longPressMs - performance.now());
  });
  useEffect(() => {
    const tile = article.current;
    if (tile) resume(tile, pressed.current);
    const stop = new AbortController();
    const listen = (type: string, capture: boolean) =>
      tile?.addEventListener(type, (event) => take(event), { signal: stop.signal, capture });
    for (const name of gestureNames) listen(typeOf(name), false);
    // The capture phase takes the press before the link does.
    listen('click', true);
    tile?.setAttribute('data-gestures', '');
    return () => stop.abort();
  }, [article, pressed]);
  return menu;
}
