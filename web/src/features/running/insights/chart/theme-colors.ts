import { useSyncExternalStore } from 'react';

export type ThemeColors = { lines: readonly string[]; grid: string; text: string };

/** They differ in dash as well (`LineChart.tsx`), because some people cannot tell the colours apart. */
const lineTokens = ['--accent', '--good', '--rank'] as const;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const theme = () => document.documentElement.dataset.theme ?? 'dark';

/** A canvas does not follow the style sheet, so it is drawn again when this changes. */
export const useThemeName = (): string => useSyncExternalStore(subscribe, theme);

export function readColors(): ThemeColors {
  const style = getComputedStyle(document.documentElement);
  const read = (token: string) => style.getPropertyValue(token).trim();
  return { lines: lineTokens.map(read), grid: read('--line'), text: read('--ink-faint') };
}
