import { calls } from '@veil/contract/calls.ts';

/** The build replaces this file by methods and paths (`web/vite.config.ts`). All other calls load on first use. */
export const firstCallNames = [
  'getSite',
  'getMe',
  'listFeedFilters',
  'getFeed',
  'getHome',
  'getContent',
] as const satisfies readonly (keyof typeof calls)[];

export const firstCalls: Partial<typeof calls> = Object.fromEntries(firstCallNames.map((name) => [name, calls[name]]));
