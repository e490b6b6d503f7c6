import { lazy } from '../../platform/lazy.tsx';
import { type Given, oneOf, words } from '../../platform/search.ts';
import type { WebSlice } from '../../platform/slice.ts';

/** What the moderators' screen shows; `case`: the id of the one that is open. */
export type CasesSearch = { tab?: string; case?: string; kind?: string; about?: CaseAbout; sort?: 'due' };
type CaseAbout = 'content' | 'comment' | 'member';

/** Reports, and the cases in which moderators decide about them. */
export const moderationSlice = {
  name: 'moderation',
  routes: [
    {
      path: '/moderation',
      title: 'Moderation',
      search: ({ tab, case: id, kind, about, sort }: Given): CasesSearch => ({
        tab: words(tab),
        case: words(id),
        kind: words(kind),
        about: oneOf<CaseAbout>('content', 'comment', 'member')(about),
        sort: oneOf('due')(sort),
      }),
      screen: lazy(() => import('./ModerationScreen.tsx'), 'screen'),
      links: [{ label: 'Moderation', icon: 'Flag', in: ['header', 'menu'], order: 85, power: 'moderator' }],
    },
  ],
  contentSections: [{ place: 'byline', order: 10, component: lazy(() => import('./ReportItem.tsx'), 'extra') }],
} as const satisfies WebSlice;
