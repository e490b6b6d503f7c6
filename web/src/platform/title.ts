export const named = () => document.querySelector<HTMLMetaElement>('meta[name=application-name]');
/** The server writes the name into the page. */
export const siteName = (): string => named()?.content || 'Veil';
/** The server's title for visitors and search engines. */
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

/** The fixed title of an address, or the site's name. The empty title means the landing page. */
export function titleRoute(title: string | undefined): void {
  ofRoute = title;
  showTitle();
}

/** The title of a screen that sets its own (`screen-title.ts`). */
export function titleScreen(title: string | undefined): void {
  ofScreen = title;
  showTitle();
}
