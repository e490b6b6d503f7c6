import type { Page } from '@playwright/test';

/** Names of controls, which every check of a page reports. */
const controls =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select, textarea, [tabindex="0"]';

/** Texts and controls that a narrow window or wide letters put where nobody can reach or read them. */
export const lost = (page: Page): Promise<string[]> =>
  page.evaluate((asked) => {
    const found: string[] = [];
    const across = document.documentElement.scrollWidth - innerWidth;
    if (across > 0) found.push(`the page is ${across} px too wide`);
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/(auto|scroll)/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], .sr-only, [aria-hidden=true]');
    const isText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)}”`;
    for (const element of document.body.querySelectorAll('*')) {
      if (!(element instanceof HTMLElement) || !(isText(element) || element.matches(asked)) || !isShown(element))
        continue;
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      // Only assistive technology reads what is one pixel large.
      if (box.width < 2 || box.height < 2 || style.clipPath !== 'none') continue;
      if ((box.left < -1 || box.right > innerWidth + 1) && !scrolls(element))
        found.push(`${named(element)} is beside the page`);
      if (!isText(element)) continue;
      for (
        let around: HTMLElement | null = element;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(around);
        // A text that ends with an ellipsis is whole elsewhere.
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none') break;
        const edge = around.getBoundingClientRect();
        const isCut =
          (/(hidden|clip)/.test(overflowX) && (box.left < edge.left - 2 || box.right > edge.right + 2)) ||
          (/(hidden|clip)/.test(overflowY) && (box.top < edge.top - 2 || box.bottom > edge.bottom + 2));
        if (isCut) found.push(`${named(element)} is cut`);
        if (isCut || /(auto|scroll)/.test(overflowX + overflowY)) break;
        if (getComputedStyle(around).position === 'fixed') break;
      }
    }
    return [...new Set(found)];
  }, controls);

/** Controls that show no focus, or that a bar hides wholly while they have it (WCAG 2.4.7 and 2.4.11). */
export const focusFaults = (page: Page, of: 'each' | 'the focused one' = 'each'): Promise<string[]> =>
  page.evaluate(
    ([asked, isEach]) => {
      const found: string[] = [];
      const before = document.activeElement;
      const within = document.querySelector('[role=dialog], [role=menu]') ?? document;
      const all = isEach ? within.querySelectorAll<HTMLElement>(asked) : [before as HTMLElement];
      for (const element of all) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        if (
          element.closest('[inert], [aria-hidden=true]') ||
          element.matches('[data-base-ui-focus-guard], [tabindex="-1"]')
        )
          continue;
        element.focus();
        if (document.activeElement !== element) continue;
        const named = `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent ?? '').trim().slice(0, 50)}”`;
        const box = element.getBoundingClientRect();
        const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
        const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
        const shares = [0.05, 0.3, 0.5, 0.7, 0.95];
        const isSeen = shares.some((x) =>
          shares.some((y) => {
            const at = document.elementFromPoint(left + x * (right - left), top + y * (bottom - top));
            return at && (element.contains(at) || at.contains(element) || at.closest('label')?.contains(element));
          }),
        );
        if (right - left < 1 || bottom - top < 1 || !isSeen) found.push(`${named} is hidden while it has the focus`);
        const marks = [element, element.closest('label'), element.parentElement].flatMap((one) => (one ? [one] : []));
        const isMarked = marks.some((one) => {
          return [undefined, '::before', '::after'].some((pseudo) => {
            const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, pseudo);
            const isRing = one === element && !pseudo && boxShadow !== 'none';
            return isRing || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1);
          });
        });
        // The caret shows the focus of a field that is alone in its panel.
        if (!isMarked && !element.matches('input[role=combobox]')) found.push(`${named} shows no focus`);
      }
      if (before instanceof HTMLElement) before.focus();
      return [...new Set(found)];
    },
    [controls, of === 'each'] as const,
  );

/** Controls and states that forced colours hide: those that only a background or a shadow shows. */
export const hiddenByForcedColours = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const canvas = getComputedStyle(document.documentElement).backgroundColor;
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]');
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent ?? '').trim().slice(0, 50)}”`;
    const drawn = (element: Element, pseudo?: string): string => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo && style.content === 'none') return '';
      const line = (side: string) =>
        `${style.getPropertyValue(`border-${side}-style`)} ${style.getPropertyValue(`border-${side}-width`)} ${style.getPropertyValue(`border-${side}-color`)}`;
      return [
        style.color,
        style.backgroundColor,
        style.fill,
        style.fontWeight,
        style.textDecorationLine,
        style.opacity,
        style.visibility,
        style.transform,
        style.outlineStyle,
        style.outlineColor,
        style.outlineWidth,
        ...['top', 'right', 'bottom', 'left'].map(line),
      ].join();
    };
    const look = (element: Element): string =>
      [element, ...element.querySelectorAll('*')]
        .map((one) => [drawn(one), drawn(one, '::before'), drawn(one, '::after'), one.tagName].join('|'))
        .join('\n');
    const states = [
      ['aria-pressed', 'true'],
      ['aria-selected', 'true'],
      ['aria-checked', 'true'],
      ['aria-current', 'page'],
    ] as const;
    for (const [state, on] of states) {
      for (const element of document.querySelectorAll(`[${state}="${on}"]`)) {
        if (!isShown(element)) continue;
        const role = element.getAttribute('role');
        let peers: Element[] = [];
        for (
          let around = element.parentElement, up = 0;
          around && up < 4 && peers.length === 0;
          around = around.parentElement, up++
        )
          peers = [...around.querySelectorAll(element.tagName)].filter(
            (one) =>
              one !== element &&
              one.getAttribute('role') === role &&
              (state === 'aria-current' ? !one.hasAttribute(state) : one.getAttribute(state) === 'false') &&
              isShown(one),
          );
        const around = (one: Element) =>
          look(one) + (one.matches('.choice') ? look(one.nextElementSibling ?? one) : '');
        if (peers.length > 0 && peers.every((one) => around(one) === around(element)))
          found.push(`${named(element)}: ${state} does not show`);
      }
    }
    for (const chosen of document.querySelectorAll('label:has(> .appearance-none:checked)')) {
      const peers = [...(chosen.parentElement?.children ?? [])].filter((one) => one !== chosen && one.matches('label'));
      if (isShown(chosen) && peers.length > 0 && peers.every((one) => look(one) === look(chosen)))
        found.push(`${named(chosen)}: the choice does not show`);
      const over = chosen.querySelector('.appearance-none');
      if (over && !/^rgba.*, 0\)$/.test(getComputedStyle(over).backgroundColor))
        found.push(`${named(chosen)}: the radio covers its words`);
    }
    for (const element of document.querySelectorAll('button, a[href], input, select, textarea')) {
      if (!(element instanceof HTMLElement) || !isShown(element)) continue;
      const box = element.getBoundingClientRect();
      if (box.width < 3) continue;
      // The label draws a radio that lies over it.
      const drawnBy = element.matches('label > .appearance-none') ? (element.parentElement ?? element) : element;
      const parts = [drawnBy, ...drawnBy.querySelectorAll('*')];
      const has = parts.some((one) => {
        const style = getComputedStyle(one);
        if (one instanceof HTMLImageElement || one instanceof HTMLCanvasElement || one instanceof HTMLVideoElement)
          return true;
        if (one instanceof SVGElement)
          return [style.stroke, style.fill].some((colour) => colour !== 'none' && colour !== canvas);
        const isText = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
        if (isText && style.color !== style.backgroundColor) return true;
        return (
          style.borderTopStyle !== 'none' &&
          Number.parseFloat(style.borderTopWidth) >= 1 &&
          style.borderTopColor !== canvas &&
          style.borderTopColor !== 'rgba(0, 0, 0, 0)'
        );
      });
      // A program cannot see the track and the thumb.
      if (element.matches('[type=range]')) continue;
      const isSystem = getComputedStyle(element).appearance !== 'none' && element.matches('input, select, textarea');
      const isOverlay = element.matches('a') || element.nextElementSibling?.matches('.choice-mark');
      if (!has && !isSystem && !isOverlay) found.push(`${named(element)} is not drawn`);
    }
    return [...new Set(found)];
  });

/** Names the parts that move although the member asked for reduced motion. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { duration = 0, iterations = 1 } = animation.effect?.getComputedTiming() ?? {};
      const name = animation instanceof CSSAnimation ? animation.animationName : animation.id;
      return animation.playState === 'running' && (iterations === Infinity || Number(duration) > 200)
        ? [name || 'an animation']
        : [];
    }),
  );

/** The spacing that a reader may choose (WCAG 1.4.12). A style sheet of the page itself passes its policy. */
export const spaceText = (page: Page, isSpaced: boolean): Promise<void> =>
  page.evaluate((spaced) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = spaced ? [sheet] : [];
  }, isSpaced);

const desktop = { width: 1440, height: 900 };
/** A window of 1280 × 900 px at 200 %, and one of 1280 × 1024 px at 400 %. */
const doubled = { width: 640, height: 450 };
const fourfold = { width: 320, height: 256 };

/** Lists the losses of a page that is magnified, spaced, in forced colours or used by keys. Begins and ends wide. */
export async function losses(page: Page): Promise<string[]> {
  const found: string[] = [];
  const note = async (where: string, faults: Promise<string[]>) => {
    for (const fault of await faults) found.push(`${where}: ${fault}`);
  };
  const resize = async (to: { width: number; height: number }) => {
    await page.setViewportSize(to);
    // Two frames: observers of sizes draw in the second.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };
  // The browser draws the focus of a program only after a key.
  await page.keyboard.press('Shift');
  await note('reduced motion', moving(page));
  await note('focus', focusFaults(page));
  await page.emulateMedia({ forcedColors: 'active' });
  await note('forced colours', hiddenByForcedColours(page));
  await page.emulateMedia({ forcedColors: 'none' });
  await resize(doubled);
  await note('200 %', lost(page));
  await spaceText(page, true);
  await note('spaced text', lost(page));
  await spaceText(page, false);
  await resize(fourfold);
  await note('400 %', lost(page));
  await note('focus at 400 %', focusFaults(page));
  await resize(desktop);
  return found;
}
