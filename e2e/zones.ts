import type { Page } from '@playwright/test';

const standing = {
  control: 'button:not([aria-label])',
  reason: '[data-veil] p',
  badge: 'span[data-theme]',
  title: 'p.display:not([data-veil] p)',
  maker: '.zone-maker',
  opener: 'button.zone-opener',
  action: 'button[aria-label]:not(.zone-opener)',
} as const;

/** The isolated tile gets this size; the pointer finds it at this place. */
export const tilePlace = { left: 16, top: 100 };

type Size = readonly [width: number, height: number];

/**
 * Isolates the tile at each of these sizes. Returns pairs of overlapping elements and cut controls. An element's
 * visible box ends at a clipping or scrolling ancestor.
 */
export function overlaps(page: Page, id: string, sizes: readonly Size[]): Promise<string[]> {
  return page.evaluate(
    ([tile, at, all, kinds]) => {
      const article = document.querySelector<HTMLElement>(`[data-tile="${tile}"]`);
      const place = article?.parentElement;
      const frame = article?.querySelector<HTMLElement>('[style*="aspect-ratio"]');
      if (!article || !place || !frame) throw new Error('There is no such tile.');
      Object.assign(place.style, { position: 'fixed', zIndex: '60', transform: 'none' });
      Object.assign(place.style, { left: `${at.left}px`, top: `${at.top}px` });
      const troubles: string[] = [];
      for (const [w, h] of all) {
        Object.assign(place.style, { width: `${w}px`, height: `${h}px` });
        frame.style.aspectRatio = `${w} / ${h}`;
        const seen: { name: string; element: Element; left: number; top: number; right: number; bottom: number }[] = [];
        for (const [kind, selector] of Object.entries(kinds)) {
          for (const element of article.querySelectorAll(selector)) {
            const box = element.getBoundingClientRect();
            let { left, top, right, bottom } = box;
            if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
            for (let up = element.parentElement; up && up !== place; up = up.parentElement) {
              if (getComputedStyle(up).overflowX === 'visible') continue;
              const clip = up.getBoundingClientRect();
              left = Math.max(left, clip.left);
              top = Math.max(top, clip.top);
              right = Math.min(right, clip.right);
              bottom = Math.min(bottom, clip.bottom);
            }
            const name = `${kind} “${element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''}”`;
            if (kind === 'control' && (right - left < box.width - 1 || bottom - top < box.height - 1))
              troubles.push(`${w} × ${h}: ${name} is cut to ${Math.round(right - left)} × ${Math.round(bottom - top)}`);
            if (getComputedStyle(element).clipPath === 'none' && right - left > 2 && bottom - top > 2)
              seen.push({ name, element, left, top, right, bottom });
          }
        }
        for (const [index, a] of seen.entries())
          for (const b of seen.slice(index + 1))
            if (
              !a.element.contains(b.element) &&
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5
            )
              troubles.push(`${w} × ${h}: ${a.name} meets ${b.name}`);
      }
      return troubles;
    },
    [id, tilePlace, sizes, standing] as const,
  );
}
