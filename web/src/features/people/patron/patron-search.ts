import { type Given, words } from '../../../platform/search.ts';

export type PatronSearch = { code?: string | undefined; state?: string | undefined; error?: string | undefined };

export const readPatronSearch = ({ code, state, error }: Given): PatronSearch => ({
  code: words(code),
  state: words(state),
  error: words(error),
});
