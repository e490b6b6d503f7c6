import { type FocusEvent, type PointerEvent, useState } from 'react';

/** Touch screens have no hover, so a small button replaces it. */
const isCoarse = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/** A clicked button keeps the focus after the pointer has left, so only keyboard focus shows more and plays. */
export function useTileState() {
  const [hovered, setHovered] = useState(false);
  const [focus, setFocus] = useState<'by-key' | 'by-click' | null>(null);
  const [coarse] = useState(isCoarse);
  return {
    active: hovered || (focus !== null && !coarse),
    highlighted: hovered || (focus === 'by-key' && !coarse),
    coarse,
    handlers: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType !== 'touch'),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => setFocus(target.matches(':focus-visible') ? 'by-key' : 'by-click'),
      onBlur: (event: FocusEvent) => {
        // The event comes from a dialog of the tile, which is elsewhere in the document.
        if (!event.currentTarget.contains(event.target)) return;
        // If the window loses the focus, keep the buttons. A half-written comment may be open on this tile.
        const keepsFocus = !event.relatedTarget && !document.hasFocus();
        if (!keepsFocus && !event.currentTarget.contains(event.relatedTarget)) setFocus(null);
      },
    },
  };
}
