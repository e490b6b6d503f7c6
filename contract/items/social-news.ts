import * as z from 'zod/mini';
import { table } from './call.ts';
import { text } from './fields.ts';
import { CheckedName, SocialNewsStatus } from './social-news-status.ts';

export const socialNewsLimits = {
  communities: 50,
  clientId: 100,
  clientSecret: 200,
  userAgent: 200,
  /** Minutes. */
  syncFrequency: { min: 5, max: 7 * 24 * 60 },
  minScore: { min: 0, max: 1_000_000 },
  /** Posts of one community in one sync. */
  contentLimit: { min: 1, max: 500 },
  lastPosts: 5,
  foundPosts: 50,
} as const;

export const socialNewsMessages = {
  badName: 'A name has 3 to 21 letters, digits or underscores',
  clientIdMissing: 'Give the client id first',
  secretMissing: 'Give the client secret first',
  communityMissing: 'Add a community first',
  running: 'A sync or dry run is running already',
} as const;

export const TimeFilter = z.enum(['hour', 'day', 'week', 'month', 'year', 'all']);
export type TimeFilter = z.infer<typeof TimeFilter>;

/** Seed section 5: an address of a community, or its name after `r/`, is its name. */
export const plainCommunityName = (given: string): string =>
  given
    .trim()
    .replace(/^(?:https?:\/\/)?(?:[a-z]+\.)?reddit\.com/i, '')
    .replace(/^\/?r\//i, '')
    .replace(/[/?#].*$/s, '');
export const isCommunityName = (name: string): boolean => /^[A-Za-z0-9_]{3,21}$/.test(name);

const CommunityName = z.pipe(
  z.pipe(z.string().check(z.maxLength(300)), z.transform(plainCommunityName)),
  z.string().check(z.maxLength(300), z.refine(isCommunityName, socialNewsMessages.badName)),
);

const isDifferent = (names: string[]) => new Set(names.map((name) => name.toLowerCase())).size === names.length;
const Communities = z
  .array(CommunityName)
  .check(
    z.maxLength(socialNewsLimits.communities, `At most ${socialNewsLimits.communities} communities`),
    z.refine(isDifferent, 'Two communities are the same'),
  );

/** They stand in headers: visible ASCII, and no colon in the id, which ends at one. */
const header = (what: string, max: number, pattern: RegExp) =>
  text(max).check(
    z.refine((value) => pattern.test(value), `The ${what} has only letters, digits and signs of a keyboard`),
  );
const between = ({ min, max }: { min: number; max: number }) => z.int().check(z.minimum(min), z.maximum(max));

const fields = {
  clientId: header('client id', socialNewsLimits.clientId, /^[\x21-\x39\x3b-\x7e]*$/),
  userAgent: header('user agent', socialNewsLimits.userAgent, /^[\x20-\x7e]+$/),
  subreddits: Communities,
  syncFrequency: between(socialNewsLimits.syncFrequency),
  minScore: between(socialNewsLimits.minScore),
  contentLimit: between(socialNewsLimits.contentLimit),
  timeFilter: TimeFilter,
  isActive: z.boolean(),
} as const;

/** Without the secret, which no answer holds. */
export const SocialNewsConfig = z.object(fields);
export type SocialNewsConfig = z.infer<typeof SocialNewsConfig>;

const ShownConfig = z.object({ ...fields, hasSecret: z.boolean() });

export const SocialNewsForm = z.strictObject({
  ...z.partial(SocialNewsConfig).shape,
  /** Kept as it is where this is absent or empty. */
  clientSecret: z.optional(header('client secret', socialNewsLimits.clientSecret, /^[\x21-\x7e]*$/)),
});
export type SocialNewsForm = z.infer<typeof SocialNewsForm>;

export const socialNews = table({
  getSocialNewsConfig: {
    method: 'GET',
    path: '/reddit/config',
    summary: 'Where the social-news source reads, and what it takes; never the client secret',
    access: 'admin',
    answer: ShownConfig,
  },
  saveSocialNewsConfig: {
    method: 'POST',
    path: '/reddit/config',
    summary: 'Change the configuration of the social-news source: fields that are left out stay as they are',
    access: 'admin',
    audit: 'social_news_config_saved',
    rate: { max: 120, per: 'hour' },
    body: SocialNewsForm,
    answer: ShownConfig,
  },
  getSocialNewsStatus: {
    method: 'GET',
    path: '/reddit/status',
    summary: 'What the last sync and dry run did, and the counts of each community',
    access: 'admin',
    answer: SocialNewsStatus,
  },
  checkSocialNewsName: {
    method: 'GET',
    path: '/reddit/check',
    summary: 'Whether there is a community of this name',
    access: 'admin',
    rate: { max: 60, per: 'minute' },
    query: z.object({ name: CommunityName }),
    answer: CheckedName,
  },
  syncSocialNews: {
    method: 'POST',
    path: '/reddit/sync',
    summary: 'Sync now; or, as a dry run, only tell what a sync would add',
    access: 'admin',
    audit: 'social_news_synced',
    rate: { max: 60, per: 'hour' },
    body: z.strictObject({ dryRun: z._default(z.boolean(), false) }),
    answer: SocialNewsStatus,
  },
  pauseSocialNews: {
    method: 'POST',
    path: '/reddit/pause',
    summary: 'Sync no more, and stop what is running',
    access: 'admin',
    audit: 'social_news_paused',
    answer: SocialNewsStatus,
  },
  resumeSocialNews: {
    method: 'POST',
    path: '/reddit/resume',
    summary: 'Sync again by the configured frequency',
    access: 'admin',
    audit: 'social_news_resumed',
    answer: SocialNewsStatus,
  },
});
