import { useEffect } from 'react';

const siteName = 'Veil';
let ofRoute: string | undefined;
let ofScreen: string | undefined;

function show(): void {
  const title = ofScreen ?? ofRoute;
  document.title = title ? `${title} · ${siteName}` : siteName;
}

/** The title of an address that has a fixed one; otherwise the site's name. */
export function titleRoute(title: string | undefined): void {
  ofRoute = title;
  show();
}

/** For a screen whose title is known only when its data has loaded. Cleared when the screen is left. */
export function useTitle(title: string | null | undefined): void {
  useEffect(() => {
    ofScreen = title || undefined;
    show();
    return () => {
      ofScreen = undefined;
      show();
    };
  }, [title]);
}
