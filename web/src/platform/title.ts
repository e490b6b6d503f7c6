import { useEffect } from 'react';

const siteName = 'Veil';

/** Names the page in the tab; without words it bears the site's name alone. */
export function titlePage(words: string | null | undefined): void {
  document.title = words ? `${words} · ${siteName}` : siteName;
}

/** For a screen whose title is known only when its thing has come. */
export function useTitle(words: string | null | undefined): void {
  useEffect(() => {
    if (words) titlePage(words);
  }, [words]);
}
