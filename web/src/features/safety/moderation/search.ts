import { type Given, oneOf, words } from '../../../platform/search.ts';

type CaseAbout = 'content' | 'comment' | 'member';

export type CasesSearch = {
  tab?: string;
  case?: string;
  kind?: string;
  about?: CaseAbout;
  sort?: 'due';
  q?: string;
  view?: 'sheet';
};

export const readCasesSearch = ({ tab, case: id, kind, about, sort, q, view }: Given): CasesSearch => ({
  tab: words(tab),
  case: words(id),
  kind: words(kind),
  about: oneOf<CaseAbout>('content', 'comment', 'member')(about),
  sort: oneOf('due')(sort),
  view: oneOf('sheet')(view),
  q: words(q)?.slice(0, 100) || undefined,
});
