import { useEffect } from 'react';

const siteName = 'Veil';
let ofRoute: string | undefined;
let ofScreen: string | undefined;

function show(): void {
  const words = ofScreen ?? ofRoute;
  document.title = words ? `${words} · ${siteName}` : siteName;
}

/** The title of an address that has a fixed one; otherwise the site's name. */
export function titleRoute(words: string | undefined): void {
  ofRoute = words;
  show();
}

/** For a screen whose title is known only when its data has loaded. Cleared when the screen is left. */
export function useTitle(words: string | null | undefined): void {
  useEffect(() => {
    ofScreen = words || undefined;
    show();
    return () => {
      ofScreen = undefined;
      show();
    };
  }, [words]);
}
