import { useEffect } from 'react';

const siteName = 'Veil';
let ofRoute: string | undefined;
let ofScreen: string | undefined;

function show(): void {
  const words = ofScreen ?? ofRoute;
  document.title = words ? `${words} · ${siteName}` : siteName;
}

/** The title that an address has by itself; without one the tab bears the site's name alone. */
export function titleRoute(words: string | undefined): void {
  ofRoute = words;
  show();
}

/** For a screen whose title is known only when its thing has come. It goes with the screen. */
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
