import { useEffect } from 'react';

const named = () => document.querySelector<HTMLMetaElement>('meta[name=application-name]');
/** The server writes it into the page. */
export const siteName = (): string => named()?.content || 'Veil';
/** Of visitors and search engines, as the server wrote it. */
const landingTitle = document.title;
let ofRoute: string | undefined;
let ofScreen: string | undefined;

/** A tab that is to say nothing (`neutral-tab.ts`) has its words from there. */
export function showTitle(): void {
  const title = ofScreen ?? ofRoute;
  document.title =
    document.documentElement.dataset.tab ??
    (title === '' ? landingTitle : title ? `${title} · ${siteName()}` : siteName());
}

/** For the admin who has just changed it. */
export function setSiteName(name: string): void {
  named()?.setAttribute('content', name);
  showTitle();
}

/** The title of an address that has a fixed one; otherwise the site's name. The empty one is that of the landing page. */
export function titleRoute(title: string | undefined): void {
  ofRoute = title;
  showTitle();
}

/** For a screen whose title is known only when its data has loaded. Cleared when the screen is left. */
export function useTitle(title: string | null | undefined): void {
  useEffect(() => {
    ofScreen = title || undefined;
    showTitle();
    return () => {
      ofScreen = undefined;
      showTitle();
    };
  }, [title]);
}
