import { useLayoutEffect, useState } from 'react';
import { isPhone, phoneWidth } from '../../../platform/phone.ts';

/** Pixels. A phone's width is known, so its first drawing has the rows. Elsewhere it is measured, and 0 before. */
export function useWidth(): [(node: HTMLElement | null) => void, number] {
  const [node, setNode] = useState<HTMLElement | null>(null);
  const [known] = useState(() => (isPhone() ? phoneWidth() : 0));
  const [width, setWidth] = useState(known);
  useLayoutEffect(() => {
    if (!node) return;
    const measure = () => setWidth(node.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    // To measure here, the browser must lay out the page once more.
    if (!known) measure();
    return () => observer.disconnect();
  }, [node, known]);
  return [setNode, width];
}
