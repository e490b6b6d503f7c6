import { useEffect, useRef } from 'react';
import type { PanelName } from '../marks/index.ts';
import { focusStage } from '../marks/index.ts';

type Place = { control: HTMLElement; row: { list: HTMLElement; at: number } | null };

function placeOf(control: HTMLElement): Place {
  const item = control.closest('li');
  const list = item?.parentElement;
  return { control, row: item && list ? { list, at: [...list.children].indexOf(item) } : null };
}

function give(control: HTMLElement | null | undefined): boolean {
  control?.focus({ preventScroll: true });
  return control !== null && control !== undefined && document.activeElement === control;
}

/** The focus of a removed control goes to the nearest one: the next row, the panel, its tool, or the picture. */
export function useFocusKept(panel: PanelName | null): void {
  const last = useRef<Place | null>(null);
  const shown = useRef<PanelName | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof HTMLElement ? placeOf(target) : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // Runs after every render, because any of them may have removed the control.
  useEffect(() => {
    const closed = panel ? null : shown.current;
    shown.current = panel ?? shown.current;
    const place = last.current;
    if (document.activeElement !== document.body || !place || place.control.isConnected) return;
    last.current = null;
    const { row } = place;
    const next = row?.list.isConnected ? row.list.children[Math.min(row.at, row.list.children.length - 1)] : null;
    if (give(next?.querySelector<HTMLElement>('button'))) return;
    if (panel && give(document.querySelector<HTMLElement>('.editor [data-panel]'))) return;
    if (closed && give(document.querySelector<HTMLElement>(`.editor [data-tool="${closed}"]`))) return;
    focusStage();
  });
}
