import * as z from 'zod/mini';
import { table } from '../call.ts';
import { text } from '../fields.ts';
import { say } from './messages.ts';
import { CheckedName, SocialNewsStatus } from './social-news-status.ts';

export const socialNewsLimits = {
  communities: 50,
  clientId: 100,
  clientSecret: 200,
  userAgent: 200,
  /** Minutes. */
  syncFrequency: { min: 5, max: 7 * 24 * 60 },
  minScore: { min: 0, max: 1_000_000 },
  contentLimit: { min: 1, max: 500 },
  lastPosts: 5,
  foundPosts: 50,
} as const;

export const socialNewsMessages = {
  badName: say('formOfCommunityName'),
  clientIdMissing: say('giveTheClientIdFirst'),
  secretMissing: say('giveTheClientSecretFirst'),
  communityMissing: say('addACommunityFirst'),
  running: say('aSyncOrDryRun'),
} as const;

export const TimeFilter = z.enum(['hour', 'day', 'week', 'month', 'year', 'all']);
export type TimeFilter = z.infer<typeof TimeFilter>;

/** Takes a name, a name after `r/`, or an address (seed section 5). */
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
const Communities = z.array(CommunityName).check(
  z.maxLength(socialNewsLimits.communities, {
    error: () => say('atMostCommunities', { most: socialNewsLimits.communities }),
  }),
  z.refine(isDifferent, say('twoCommunitiesAreTheSame')),
);

/** These become headers: visible ASCII, and no colon in the id, because a colon ends it. */
const header = (max: number, pattern: RegExp, refused: string) =>
  text(max).check(z.refine((value) => pattern.test(value), refused));
const between = ({ min, max }: { min: number; max: number }) => z.int().check(z.minimum(min), z.maximum(max));

const fields = {
  clientId: header(socialNewsLimits.clientId, /^[\x21-\x39\x3b-\x7e]*$/, say('formOfClientId')),
  userAgent: header(socialNewsLimits.userAgent, /^[\x20-\x7e]+$/, say('formOfUserAgent')),
  subreddits: Communities,
  syncFrequency: between(socialNewsLimits.syncFrequency),
  minScore: between(socialNewsLimits.minScore),
  contentLimit: between(socialNewsLimits.contentLimit),
  timeFilter: TimeFilter,
  isActive: z.boolean(),
} as const;

export const SocialNewsConfig = z.object(fields);
export type SocialNewsConfig = z.infer<typeof SocialNewsConfig>;

export const ClientSecret = header(socialNewsLimits.clientSecret, /^[\x21-\x7e]*$/, say('formOfClientSecret'));

const ShownConfig = z.object({ ...fields, hasSecret: z.boolean() });

export const SocialNewsForm = z.strictObject({
  ...z.partial(SocialNewsConfig).shape,
  clientSecret: z.optional(ClientSecret),
});
export type SocialNewsForm = z.infer<typeof SocialNewsForm>;

export const socialNews = table({
  getSocialNewsConfig: {
    method: 'GET',
    path: '/reddit/config',
    summary: 'Read the configuration of the social-news source, without the client secret',
    access: 'admin',
    answer: ShownConfig,
  },
  saveSocialNewsConfig: {
    method: 'POST',
    path: '/reddit/config',
    summary: 'Change the configuration of the social-news source; absent fields keep their value',
    access: 'admin',
    audit: 'social_news_config_saved',
    rate: { max: 120, per: 'hour' },
    body: SocialNewsForm,
    answer: ShownConfig,
  },
  getSocialNewsStatus: {
    method: 'GET',
    path: '/reddit/status',
    summary: 'Read the results of the last sync and dry run, and the counts of each community',
    access: 'admin',
    answer: SocialNewsStatus,
  },
  checkSocialNewsName: {
    method: 'GET',
    path: '/reddit/check',
    summary: 'Check whether a community has this name',
    access: 'admin',
    rate: { max: 60, per: 'minute' },
    query: z.object({ name: CommunityName }),
    answer: CheckedName,
  },
  syncSocialNews: {
    method: 'POST',
    path: '/reddit/sync',
    summary: 'Sync now; a dry run only lists new pictures',
    access: 'admin',
    audit: 'social_news_synced',
    rate: { max: 60, per: 'hour' },
    body: z.strictObject({ dryRun: z._default(z.boolean(), false) }),
    answer: SocialNewsStatus,
  },
  pauseSocialNews: {
    method: 'POST',
    path: '/reddit/pause',
    summary: 'Pause the source, and stop its running sync',
    access: 'admin',
    audit: 'social_news_paused',
    answer: SocialNewsStatus,
  },
  resumeSocialNews: {
    method: 'POST',
    path: '/reddit/resume',
    summary: 'Resume the syncs of the configured frequency',
    access: 'admin',
    audit: 'social_news_resumed',
    answer: SocialNewsStatus,
  },
});
