import { type RefObject, useEffect } from 'react';

const texts = 'h2, h3, legend, label';

/** Scrolls to the setting with this label and focuses it. A section that still loads shows it later. */
export function useShownSetting(
  section: RefObject<HTMLElement | null>,
  label: string | undefined,
  asked: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press of the same result leads there again.
  useEffect(() => {
    if (!label) return;
    const show = () => {
      const all = [...(section.current?.querySelectorAll<HTMLElement>(texts) ?? [])];
      const found = all.find(({ textContent }) => textContent.trim().startsWith(label));
      if (!found) return;
      stop();
      found.tabIndex = -1;
      found.dataset.found = '';
      found.scrollIntoView({ block: 'center' });
      found.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(show);
    // The focus of a person who already does something else stays.
    const acts = ['pointerdown', 'keydown'];
    const stop = () => {
      observer.disconnect();
      for (const act of acts) removeEventListener(act, stop, true);
    };
    for (const act of acts) addEventListener(act, stop, true);
    if (section.current) observer.observe(section.current, { childList: true, subtree: true });
    show();
    return stop;
  }, [section, label, asked]);
}
