import { useLayoutEffect, useState } from 'react';
import { columnsFor, gapFor } from './positions.ts';

export type Columns = { width: number; columns: number; gap: number; columnWidth: number; top: number };

/** Measures again whenever its width or its position on the page changes. */
export function useColumns(): [(node: HTMLElement | null) => void, Columns | null] {
  const [node, setNode] = useState<HTMLElement | null>(null);
  const [measured, setMeasured] = useState<Columns | null>(null);
  useLayoutEffect(() => {
    if (!node) return;
    const measure = () => {
      const width = node.clientWidth;
      const gap = gapFor(width);
      const columns = columnsFor(width);
      const top = node.getBoundingClientRect().top + window.scrollY;
      setMeasured((before) =>
        before?.width === width && before.top === top
          ? before
          : { width, columns, gap, columnWidth: (width - gap * (columns - 1)) / columns, top },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    // Content above the wall may grow and move it down.
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [node]);
  return [setNode, measured];
}
