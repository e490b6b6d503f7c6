import type { CallTable } from '@veil/contract/call.ts';
import type { slices as contract, Nothing } from '@veil/contract/calls.ts';
import type { cardParts, itemRights } from '@veil/contract/card-parts.ts';
import { accountsSlice } from '../features/accounts/slice.ts';
import { advertsSlice } from '../features/adverts/slice.ts';
import { ageAssuranceSlice } from '../features/age-assurance/slice.ts';
import { ageHintsSlice } from '../features/age-hints/slice.ts';
import { appealsSlice } from '../features/appeals/slice.ts';
import { auditSlice } from '../features/audit/slice.ts';
import { blockedTermsSlice } from '../features/blocked-terms/slice.ts';
import { blocksSlice } from '../features/blocks/slice.ts';
import { collectionsSlice } from '../features/collections/slice.ts';
import { commentsSlice } from '../features/comments/slice.ts';
import { consentSlice } from '../features/consent/slice.ts';
import { contentSlice } from '../features/content/slice.ts';
import { creatorsSlice } from '../features/creators/slice.ts';
import { deletionsSlice } from '../features/deletions/slice.ts';
import { deliverySlice } from '../features/delivery/slice.ts';
import { editingSlice } from '../features/editing/slice.ts';
import { editsSlice } from '../features/edits/slice.ts';
import { feedSlice } from '../features/feed/slice.ts';
import { filtersSlice } from '../features/filters/slice.ts';
import { firstStartSlice } from '../features/first-start/slice.ts';
import { friendsSlice } from '../features/friends/slice.ts';
import { hashBankSlice } from '../features/hash-bank/slice.ts';
import { healthSlice } from '../features/health/slice.ts';
import { homeSlice } from '../features/home/slice.ts';
import { imageQueueSlice } from '../features/image-queue/slice.ts';
import { insightsSlice } from '../features/insights/slice.ts';
import { leavingSlice } from '../features/leaving/slice.ts';
import { listingsSlice } from '../features/listings/slice.ts';
import { memberAdminSlice } from '../features/member-admin/slice.ts';
import { membersSlice } from '../features/members/slice.ts';
import { moderationSlice } from '../features/moderation/slice.ts';
import { notificationsSlice } from '../features/notifications/slice.ts';
import { originalsSlice } from '../features/originals/slice.ts';
import { patronSlice } from '../features/patron/slice.ts';
import { playlistsSlice } from '../features/playlists/slice.ts';
import { pollsSlice } from '../features/polls/slice.ts';
import { publicReportsSlice } from '../features/public-reports/slice.ts';
import { publishingSlice } from '../features/publishing/slice.ts';
import { reactionsSlice } from '../features/reactions/slice.ts';
import { restrictedCasesSlice } from '../features/restricted-cases/slice.ts';
import { reviewSlice } from '../features/review/slice.ts';
import { searchSlice } from '../features/search/slice.ts';
import { seoSlice } from '../features/seo/slice.ts';
import { settingsSlice } from '../features/settings/slice.ts';
import { showcaseSlice } from '../features/showcase/slice.ts';
import { siteSlice } from '../features/site/slice.ts';
import { socialNewsSlice } from '../features/social-news/slice.ts';
import { sourcesSlice } from '../features/sources/slice.ts';
import { stampsSlice } from '../features/stamps/slice.ts';
import { strikesSlice } from '../features/strikes/slice.ts';
import { tagsSlice } from '../features/tags/slice.ts';
import { termsSlice } from '../features/terms/slice.ts';
import { transparencySlice } from '../features/transparency/slice.ts';
import { uploadsSlice } from '../features/uploads/slice.ts';
import type { Slice } from '../slice.ts';

const declared = [
  auditSlice,
  settingsSlice,
  deletionsSlice,
  blockedTermsSlice,
  termsSlice,
  siteSlice,
  accountsSlice,
  membersSlice,
  ageAssuranceSlice,
  blocksSlice,
  strikesSlice,
  patronSlice,
  stampsSlice,
  tagsSlice,
  originalsSlice,
  listingsSlice,
  editsSlice,
  deliverySlice,
  contentSlice,
  hashBankSlice,
  publishingSlice,
  sourcesSlice,
  uploadsSlice,
  reviewSlice,
  commentsSlice,
  playlistsSlice,
  collectionsSlice,
  reactionsSlice,
  moderationSlice,
  ageHintsSlice,
  appealsSlice,
  restrictedCasesSlice,
  transparencySlice,
  leavingSlice,
  filtersSlice,
  searchSlice,
  creatorsSlice,
  friendsSlice,
  feedSlice,
  showcaseSlice,
  homeSlice,
  notificationsSlice,
  pollsSlice,
  editingSlice,
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

/** The tables of calls that no slice of the list binds. */
export type Unbound<Contract extends Record<string, CallTable>, Declared extends Slice> = {
  [N in keyof Contract]: [Extract<Declared, { name: N; calls: Contract[N]; bind: unknown }>] extends [never]
    ? N
    : never;
}[keyof Contract];
/** Does not compile while the contract has calls that nobody answers, and names their slice. */
export type EveryCallIsBound = Nothing<Unbound<typeof contract, (typeof declared)[number]>>;

/** The parts of cards that the contract names and no slice of the list gives. */
export type MissingParts<Contract extends Record<string, object>, Declared extends Slice> = {
  [Kind in keyof Contract]: {
    [N in keyof Contract[Kind]]: [Extract<Declared, { name: N; cardParts: Record<Kind, object> }>] extends [never]
      ? `${N & string} to ${Kind & string}`
      : never;
  }[keyof Contract[Kind]];
}[keyof Contract];
export type EveryPartIsGiven = Nothing<MissingParts<typeof cardParts, (typeof declared)[number]>>;

/** The slices whose rights over an item the contract names and no declaration gives. */
export type MissingRights<Contract extends Record<string, object>, Declared extends Slice> = {
  [N in keyof Contract]: [
    Extract<Declared, { name: N; itemRights: (viewer: never, item: never) => Record<keyof Contract[N], boolean> }>,
  ] extends [never]
    ? N
    : never;
}[keyof Contract];
export type EveryRightIsGiven = Nothing<MissingRights<typeof itemRights, (typeof declared)[number]>>;

/** Every slice of the server, low to high as in `architecture.config.mjs`: the site is what these bring. */
export const slices: readonly Slice[] = declared;
