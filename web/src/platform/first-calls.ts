import { calls } from '@veil/contract/calls.ts';

/**
 * The calls of the first screens. The build replaces this file by their methods and paths (`web/vite.config.ts`). The
 * table of all calls loads with the first use of another one, because the first load must not grow with the site.
 */
export const firstCallNames = [
  'getSite',
  'getMe',
  'listFeedFilters',
  'getFeed',
  'getHome',
  'getContent',
] as const satisfies readonly (keyof typeof calls)[];

export const firstCalls: Partial<typeof calls> = Object.fromEntries(firstCallNames.map((name) => [name, calls[name]]));
