import { useEffect, useRef } from 'react';

type Row = { list: HTMLElement; at: number };
type Nearest = () => readonly (HTMLElement | null | undefined | false)[];

function rowOf(control: HTMLElement): Row | null {
  const item = control.closest('li');
  const list = item?.parentElement;
  return item && list ? { list, at: [...list.children].indexOf(item) } : null;
}

function takesFocus(control: HTMLElement): boolean {
  control.focus({ preventScroll: true });
  return document.activeElement === control;
}

/** The focus of a removed control goes to the next row of its list, or else to the first control of `nearest`. */
export function useFocusKept(nearest: Nearest): void {
  const last = useRef<{ control: HTMLElement; row: Row | null } | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof HTMLElement ? { control: target, row: rowOf(target) } : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // Runs after every render, because any of them may have removed the control.
  useEffect(() => {
    const place = last.current;
    if (document.activeElement !== document.body || !place || place.control.isConnected) return;
    last.current = null;
    const { row } = place;
    const next = row?.list.isConnected ? row.list.children[Math.min(row.at, row.list.children.length - 1)] : null;
    [next?.querySelector<HTMLElement>('button'), ...nearest()].some((control) => control && takesFocus(control));
  });
}
