import { type Given, oneOf, words } from '../../../platform/search.ts';

/** Seed section 2. */
export type EditSearch = {
  id?: string;
  url?: string;
  title?: string;
  description?: string;
  visibility?: 'public' | 'private';
};

const descriptionMax = 4000;

export const readEditSearch = (given: Given): EditSearch => ({
  id: words(given.id),
  url: String(given.url ?? '') || undefined,
  title: words(given.title),
  description: String(given.description ?? '').slice(0, descriptionMax) || undefined,
  visibility: oneOf('public', 'private')(given.visibility),
});
