import { type Given, oneOf, words } from '../../platform/search.ts';

type CaseAbout = 'content' | 'comment' | 'member';

/** What the moderators' screen shows; `case`: the id of the one that is open. */
export type CasesSearch = { tab?: string; case?: string; kind?: string; about?: CaseAbout; sort?: 'due'; q?: string };

export const readCasesSearch = ({ tab, case: id, kind, about, sort, q }: Given): CasesSearch => ({
  tab: words(tab),
  case: words(id),
  kind: words(kind),
  about: oneOf<CaseAbout>('content', 'comment', 'member')(about),
  sort: oneOf('due')(sort),
  q: words(q)?.slice(0, 100) || undefined,
});
