import { type FocusEvent, type PointerEvent, useState } from 'react';

/** Fingers have no hover: there a small button opens what a pointer or the focus shows by itself. */
const isCoarse = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/**
 * Whether a tile is pointed at, focused or opened: only then does it carry its buttons. What was clicked keeps the focus,
 * and its button with it, after the pointer has gone; to be shown and to play takes a focus that the keyboard moves.
 */
export function useTouched() {
  const [pointed, setPointed] = useState(false);
  const [focus, setFocus] = useState<'by-key' | 'by-click' | null>(null);
  const [opened, setOpened] = useState(false);
  const [coarse] = useState(isCoarse);
  return {
    touched: pointed || (focus !== null && !coarse) || opened,
    shown: pointed || (focus === 'by-key' && !coarse) || opened,
    opened,
    coarse,
    toggle: () => setOpened((open) => !open),
    handlers: {
      onPointerEnter: (event: PointerEvent) => setPointed(event.pointerType !== 'touch'),
      onPointerLeave: () => setPointed(false),
      onFocus: ({ target }: FocusEvent) => setFocus(target.matches(':focus-visible') ? 'by-key' : 'by-click'),
      onBlur: (event: FocusEvent) => {
        // From a dialog of the tile, which lies elsewhere in the page.
        if (!event.currentTarget.contains(event.target)) return;
        // A window that loses the focus takes nothing away: a half-written comment may hang on this tile.
        const stays = !event.relatedTarget && !document.hasFocus();
        if (!stays && !event.currentTarget.contains(event.relatedTarget)) setFocus(null);
      },
    },
  };
}
