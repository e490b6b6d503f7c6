/** The screens whose first calls `startPage` can answer. A feed of an order has no default filter. */
export const startScreens = ['home', 'feed', 'feed-new', 'feed-top', 'feed-trending', 'feed-updated'] as const;
export type StartScreen = (typeof startScreens)[number];

export const mePath = '/me';
export const filtersPath = '/me/feed-filters';
export const homePath = '/home';
/** Twenty items, as the feed asks (`page-size.ts`). */
export const feedPath = (order: string) => `/feed?limit=20&sort=${order}`;
