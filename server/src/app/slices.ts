import type { CallTable } from '@veil/contract/call.ts';
import type { slices as contract, Nothing, Remedied } from '@veil/contract/calls.ts';
import type { cardParts, itemRights } from '@veil/contract/card-parts.ts';
import { advertsSlice } from '../features/finding/adverts/slice.ts';
import { collectionsSlice } from '../features/finding/collections/slice.ts';
import { creatorsSlice } from '../features/finding/creators/slice.ts';
import { feedSlice } from '../features/finding/feed/slice.ts';
import { filtersSlice } from '../features/finding/filters/slice.ts';
import { homeSlice } from '../features/finding/home/slice.ts';
import { newItemsSlice } from '../features/finding/new-items/slice.ts';
import { playlistsSlice } from '../features/finding/playlists/slice.ts';
import { searchSlice } from '../features/finding/search/slice.ts';
import { showcaseSlice } from '../features/finding/showcase/slice.ts';
import { tagTilesSlice } from '../features/finding/tag-tiles/slice.ts';
import { altTextsSlice } from '../features/items/alt-texts/slice.ts';
import { consentSlice } from '../features/items/consent/slice.ts';
import { contentSlice } from '../features/items/content/slice.ts';
import { coversSlice } from '../features/items/covers/slice.ts';
import { deliverySlice } from '../features/items/delivery/slice.ts';
import { dismissalsSlice } from '../features/items/dismissals/slice.ts';
import { editingSlice } from '../features/items/editing/slice.ts';
import { hashBankSlice } from '../features/items/hash-bank/slice.ts';
import { imageQueueSlice } from '../features/items/image-queue/slice.ts';
import { listingsSlice } from '../features/items/listings/slice.ts';
import { liveSlice } from '../features/items/live/slice.ts';
import { noiseSlice } from '../features/items/noise/slice.ts';
import { originalsSlice } from '../features/items/originals/slice.ts';
import { policySlice } from '../features/items/policy/slice.ts';
import { publishingSlice } from '../features/items/publishing/slice.ts';
import { reviewSlice } from '../features/items/review/slice.ts';
import { selectionsSlice } from '../features/items/selections/slice.ts';
import { setsSlice } from '../features/items/sets/slice.ts';
import { socialNewsSlice } from '../features/items/social-news/slice.ts';
import { sourcesSlice } from '../features/items/sources/slice.ts';
import { stampsSlice } from '../features/items/stamps/slice.ts';
import { tagsSlice } from '../features/items/tags/slice.ts';
import { trashSlice } from '../features/items/trash/slice.ts';
import { uploadsSlice } from '../features/items/uploads/slice.ts';
import { accountsSlice } from '../features/people/accounts/slice.ts';
import { authSlice } from '../features/people/auth/slice.ts';
import { friendsSlice } from '../features/people/friends/slice.ts';
import type { Viewer } from '../features/people/members/index.ts';
import { membersSlice } from '../features/people/members/slice.ts';
import { namesSlice } from '../features/people/names/slice.ts';
import { patronSlice } from '../features/people/patron/slice.ts';
import { strikesSlice } from '../features/people/strikes/slice.ts';
import { firstStartSlice } from '../features/running/first-start/slice.ts';
import { healthSlice } from '../features/running/health/slice.ts';
import { insightsSlice } from '../features/running/insights/slice.ts';
import { seoSlice } from '../features/running/seo/slice.ts';
import { ageAssuranceSlice } from '../features/safety/age-assurance/slice.ts';
import { ageHintsSlice } from '../features/safety/age-hints/slice.ts';
import { appealsSlice } from '../features/safety/appeals/slice.ts';
import { blocksSlice } from '../features/safety/blocks/slice.ts';
import { casesSlice } from '../features/safety/cases/slice.ts';
import { leavingSlice } from '../features/safety/leaving/slice.ts';
import { memberAdminSlice } from '../features/safety/member-admin/slice.ts';
import { moderationSlice } from '../features/safety/moderation/slice.ts';
import { publicReportsSlice } from '../features/safety/public-reports/slice.ts';
import { reportsSlice } from '../features/safety/reports/slice.ts';
import { restrictedCasesSlice } from '../features/safety/restricted-cases/slice.ts';
import { transparencySlice } from '../features/safety/transparency/slice.ts';
import { auditSlice } from '../features/site/audit/slice.ts';
import { blockedTermsSlice } from '../features/site/blocked-terms/slice.ts';
import { deletionsSlice } from '../features/site/deletions/slice.ts';
import { settingsSlice } from '../features/site/settings/slice.ts';
import { siteSlice } from '../features/site/site/slice.ts';
import { termsSlice } from '../features/site/terms/slice.ts';
import { commentsSlice } from '../features/talk/comments/slice.ts';
import { notificationsSlice } from '../features/talk/notifications/slice.ts';
import { pollsSlice } from '../features/talk/polls/slice.ts';
import { reactionsSlice } from '../features/talk/reactions/slice.ts';
import type { Handlers } from '../platform/http/handler.ts';
import type { Slice } from '../slice.ts';

const declared = [
  auditSlice,
  settingsSlice,
  deletionsSlice,
  blockedTermsSlice,
  termsSlice,
  siteSlice,
  authSlice,
  accountsSlice,
  namesSlice,
  membersSlice,
  ageAssuranceSlice,
  blocksSlice,
  strikesSlice,
  patronSlice,
  stampsSlice,
  tagsSlice,
  originalsSlice,
  listingsSlice,
  coversSlice,
  deliverySlice,
  policySlice,
  noiseSlice,
  contentSlice,
  altTextsSlice,
  liveSlice,
  dismissalsSlice,
  setsSlice,
  trashSlice,
  hashBankSlice,
  publishingSlice,
  sourcesSlice,
  uploadsSlice,
  reviewSlice,
  commentsSlice,
  playlistsSlice,
  collectionsSlice,
  reactionsSlice,
  casesSlice,
  reportsSlice,
  moderationSlice,
  ageHintsSlice,
  appealsSlice,
  restrictedCasesSlice,
  transparencySlice,
  leavingSlice,
  filtersSlice,
  searchSlice,
  tagTilesSlice,
  creatorsSlice,
  friendsSlice,
  feedSlice,
  newItemsSlice,
  showcaseSlice,
  homeSlice,
  notificationsSlice,
  pollsSlice,
  editingSlice,
  selectionsSlice,
  advertsSlice,
  imageQueueSlice,
  consentSlice,
  memberAdminSlice,
  socialNewsSlice,
  insightsSlice,
  healthSlice,
  seoSlice,
  publicReportsSlice,
  firstStartSlice,
] as const;

export type RepeatedName = Extract<
  (typeof declared)[number],
  { repeated: readonly unknown[] }
>['repeated'][number]['name'];

export type Unhandled<Contract extends Record<string, CallTable>, Declared extends Slice> = {
  [N in keyof Contract]: [
    Extract<Declared, { name: N; calls: Contract[N]; handlers: Handlers<Contract[N], never, Viewer> }>,
  ] extends [never]
    ? N
    : never;
}[keyof Contract];
/** Fails to compile and names the slice if a call of the contract has no handler. */
export type EveryCallIsHandled = Nothing<
  Remedied<
    Unhandled<typeof contract, (typeof declared)[number]>,
    'give its slice.ts the calls and their handlers, and list the slice in server/src/app/slices.ts'
  >
>;

export type MissingParts<Contract extends Record<string, object>, Declared extends Slice> = {
  [Kind in keyof Contract]: {
    [N in keyof Contract[Kind]]: [Extract<Declared, { name: N; cardParts: Record<Kind, object> }>] extends [never]
      ? `${N & string} to ${Kind & string}`
      : never;
  }[keyof Contract[Kind]];
}[keyof Contract];
export type EveryPartIsGiven = Nothing<
  Remedied<
    MissingParts<typeof cardParts, (typeof declared)[number]>,
    'contract/card-parts.ts declares this part, so give it in `cardParts` of the slice.ts'
  >
>;

export type MissingRights<Contract extends Record<string, object>, Declared extends Slice> = {
  [N in keyof Contract]: [
    Extract<Declared, { name: N; itemRights: (viewer: never, item: never) => Record<keyof Contract[N], boolean> }>,
  ] extends [never]
    ? N
    : never;
}[keyof Contract];
export type EveryRightIsGiven = Nothing<
  Remedied<
    MissingRights<typeof itemRights, (typeof declared)[number]>,
    'contract/card-parts.ts declares rights of this slice, so give them in `itemRights` of its slice.ts'
  >
>;

export const slices: readonly Slice[] = declared;
