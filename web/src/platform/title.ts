export const named = () => document.querySelector<HTMLMetaElement>('meta[name=application-name]');
/** The server writes the name into the page. */
export const siteName = (): string => named()?.content || 'Veil';
/** Visitors and search engines see it. */
const landingTitle = document.title;
let ofRoute: string | undefined;
let ofScreen: string | undefined;

/** A neutral tab (`neutral-tab.ts`) keeps its own words. */
export function showTitle(): void {
  const title = ofScreen ?? ofRoute;
  document.title =
    document.documentElement.dataset.tab ??
    (title === '' ? landingTitle : title ? `${title} · ${siteName()}` : siteName());
}

/** The site's name replaces a missing title. The empty title means the landing page. */
export function titleRoute(title: string | undefined): void {
  ofRoute = title;
  showTitle();
}

export function titleScreen(title: string | undefined): void {
  ofScreen = title;
  showTitle();
}
