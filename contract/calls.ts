import { adverts } from './adverts.ts';
import { ageAssurance } from './age-assurance.ts';
import { appeals } from './appeals.ts';
import { audit } from './audit.ts';
import { blocks } from './blocks.ts';
import type { CallTable } from './call.ts';
import { collections } from './collections.ts';
import { comments } from './comments.ts';
import { consent } from './consent.ts';
import { content } from './content.ts';
import { creators } from './creators.ts';
import { editing } from './editing.ts';
import { feed } from './feed.ts';
import { filters } from './filters.ts';
import { firstStart } from './first-start.ts';
import { friends } from './friends.ts';
import { hashBank } from './hash-bank.ts';
import { health } from './health.ts';
import { home } from './home.ts';
import { imageQueue } from './image-queue.ts';
import { insights } from './insights.ts';
import { leaving } from './leaving.ts';
import { memberAdmin } from './member-admin.ts';
import { members } from './members.ts';
import { moderation } from './moderation.ts';
import { notifications } from './notifications.ts';
import { patron } from './patron.ts';
import { playlists } from './playlists.ts';
import { polls } from './polls.ts';
import { publicReports } from './public-reports.ts';
import { reactions } from './reactions.ts';
import { restrictedCases } from './restricted-cases.ts';
import { review } from './review.ts';
import { search } from './search.ts';
import { seo } from './seo.ts';
import { settings } from './settings.ts';
import { showcase } from './showcase.ts';
import { site } from './site.ts';
import { socialNews } from './social-news.ts';
import { sources } from './sources.ts';
import { stamps } from './stamps.ts';
import { strikes } from './strikes.ts';
import { tags } from './tags.ts';
import { terms } from './terms.ts';
import { transparency } from './transparency.ts';
import { uploads } from './uploads.ts';

/** Every call of the site by slice: what the server must bind, and all that a client can ask. */
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
  sources,
  uploads,
  review,
  comments,
  playlists,
  collections,
  reactions,
  moderation,
  appeals,
  'restricted-cases': restrictedCases,
  transparency,
  leaving,
  filters,
  feed,
  home,
  search,
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

/** The calls of several slices under their names. */
export type CallsOf<Slices extends Record<string, CallTable>> = {
  [Entry in ByName<Slices> as Entry['name'] & string]: Entry['call'];
};

/** The names that two slices give to calls of theirs. */
export type DoubleNames<Slices extends Record<string, CallTable>> = {
  [S in keyof Slices]: keyof Slices[S] &
    { [Other in Exclude<keyof Slices, S>]: keyof Slices[Other] }[Exclude<keyof Slices, S>];
}[keyof Slices];

/** Does not compile while something is in it, and the message names what. */
export type Nothing<Left extends never> = Left;
export type NoDoubleNames = Nothing<DoubleNames<typeof slices>>;

export type Calls = CallsOf<typeof slices>;
export const calls = Object.assign({}, ...Object.values(slices)) as Calls;
