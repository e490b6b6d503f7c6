import { type FocusEvent, type PointerEvent, useState } from 'react';

/** Touch screens have no hover: a small button opens there what hover and focus show. */
const isCoarse = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/**
 * Whether a tile is hovered, focused or opened: only then are its buttons rendered. A clicked button keeps the focus and keepsFocus
 * after the pointer has left; to show more and to play, the focus must come from the keyboard.
 */
export function useTileState() {
  const [hovered, setHovered] = useState(false);
  const [focus, setFocus] = useState<'by-key' | 'by-click' | null>(null);
  const [opened, setOpened] = useState(false);
  const [coarse] = useState(isCoarse);
  return {
    active: hovered || (focus !== null && !coarse) || opened,
    highlighted: hovered || (focus === 'by-key' && !coarse) || opened,
    opened,
    coarse,
    toggle: () => setOpened((open) => !open),
    handlers: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType !== 'touch'),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => setFocus(target.matches(':focus-visible') ? 'by-key' : 'by-click'),
      onBlur: (event: FocusEvent) => {
        // From a dialog of the tile, which is elsewhere in the document.
        if (!event.currentTarget.contains(event.target)) return;
        // When the window loses the focus, keep the buttons: a half-written comment may be open on this tile.
        const keepsFocus = !event.relatedTarget && !document.hasFocus();
        if (!keepsFocus && !event.currentTarget.contains(event.relatedTarget)) setFocus(null);
      },
    },
  };
}
