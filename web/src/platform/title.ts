export const named = () => document.querySelector<HTMLMetaElement>('meta[name=application-name]');
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

/** The title of an address that has a fixed one; otherwise the site's name. The empty one is that of the landing page. */
export function titleRoute(title: string | undefined): void {
  ofRoute = title;
  showTitle();
}

/** The title of a screen that knows its own (`screen-title.ts`). */
export function titleScreen(title: string | undefined): void {
  ofScreen = title;
  showTitle();
}
