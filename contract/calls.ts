import type { CallTable } from './call.ts';
import { adverts } from './finding/adverts.ts';
import { collections } from './finding/collections.ts';
import { creators } from './finding/creators.ts';
import { feed } from './finding/feed.ts';
import { filters } from './finding/filters.ts';
import { home } from './finding/home.ts';
import { playlists } from './finding/playlists.ts';
import { search } from './finding/search.ts';
import { showcase } from './finding/showcase.ts';
import { tagTiles } from './finding/tag-tiles.ts';
import { altTexts } from './items/alt-texts.ts';
import { consent } from './items/consent.ts';
import { content } from './items/content.ts';
import { dismissals } from './items/dismissals.ts';
import { editing } from './items/editing.ts';
import { hashBank } from './items/hash-bank.ts';
import { imageQueue } from './items/image-queue.ts';
import { live } from './items/live.ts';
import { review } from './items/review.ts';
import { selections } from './items/selections.ts';
import { sets } from './items/sets.ts';
import { socialNews } from './items/social-news.ts';
import { sources } from './items/sources.ts';
import { stamps } from './items/stamps.ts';
import { tags } from './items/tags.ts';
import { trash } from './items/trash.ts';
import { uploads } from './items/uploads.ts';
import { friends } from './people/friends.ts';
import { members } from './people/members.ts';
import { patron } from './people/patron.ts';
import { strikes } from './people/strikes.ts';
import { firstStart } from './running/first-start.ts';
import { health } from './running/health.ts';
import { insights } from './running/insights.ts';
import { seo } from './running/seo.ts';
import { ageAssurance } from './safety/age-assurance.ts';
import { appeals } from './safety/appeals.ts';
import { blocks } from './safety/blocks.ts';
import { leaving } from './safety/leaving.ts';
import { memberAdmin } from './safety/member-admin.ts';
import { moderation } from './safety/moderation.ts';
import { publicReports } from './safety/public-reports.ts';
import { reports } from './safety/reports.ts';
import { restrictedCases } from './safety/restricted-cases.ts';
import { transparency } from './safety/transparency.ts';
import { audit } from './site/audit.ts';
import { settings } from './site/settings.ts';
import { site } from './site/site.ts';
import { terms } from './site/terms.ts';
import { comments } from './talk/comments.ts';
import { notifications } from './talk/notifications.ts';
import { polls } from './talk/polls.ts';
import { reactions } from './talk/reactions.ts';

export const slices = {
  audit,
  settings,
  site,
  terms,
  members,
  'age-assurance': ageAssurance,
  blocks,
  creators,
  patron,
  stamps,
  tags,
  content,
  'alt-texts': altTexts,
  live,
  dismissals,
  sets,
  selections,
  trash,
  sources,
  uploads,
  review,
  comments,
  playlists,
  collections,
  reactions,
  reports,
  moderation,
  appeals,
  'restricted-cases': restrictedCases,
  transparency,
  leaving,
  filters,
  feed,
  home,
  search,
  'tag-tiles': tagTiles,
  showcase,
  friends,
  notifications,
  polls,
  editing,
  adverts,
  'image-queue': imageQueue,
  'member-admin': memberAdmin,
  'social-news': socialNews,
  insights,
  health,
  seo,
  'first-start': firstStart,
  strikes,
  consent,
  'public-reports': publicReports,
  'hash-bank': hashBank,
} as const;

type ByName<Slices extends Record<string, CallTable>> = {
  [S in keyof Slices]: { [Name in keyof Slices[S]]: { slice: S; name: Name; call: Slices[S][Name] } }[keyof Slices[S]];
}[keyof Slices];

export type CallsOf<Slices extends Record<string, CallTable>> = {
  [Entry in ByName<Slices> as Entry['name'] & string]: Entry['call'];
};

export type DoubleNames<Slices extends Record<string, CallTable>> = {
  [S in keyof Slices]: keyof Slices[S] &
    { [Other in Exclude<keyof Slices, S>]: keyof Slices[Other] }[Exclude<keyof Slices, S>];
}[keyof Slices];

/** Fails to compile while its argument is not empty, and the message names the rest. */
export type Nothing<Left extends never> = Left;
export type Remedied<Left, Remedy extends string> = Left extends string ? `${Left}: ${Remedy}` : never;
export type NoDoubleNames = Nothing<
  Remedied<DoubleNames<typeof slices>, 'two slices have a call of this name, so rename one in contract/'>
>;

export type Calls = CallsOf<typeof slices>;
export const calls = Object.assign({}, ...Object.values(slices)) as Calls;
