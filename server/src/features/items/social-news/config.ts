import type { Reply } from '@veil/contract/call.ts';
import {
  ClientSecret,
  SocialNewsConfig,
  type SocialNewsForm,
  type socialNews,
  socialNewsMessages,
} from '@veil/contract/items/social-news.ts';
import type { Db, Deps, SettingDeps } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listed, openSetting } from '../../site/settings/index.ts';
import { endToken, hasSecret, sealSecret } from './access.ts';
import { say } from './messages.ts';

const setting = openSetting('social-news', SocialNewsConfig, {
  clientId: '',
  userAgent: 'web:veil:1.0',
  subreddits: [],
  syncFrequency: 60,
  minScore: 10,
  contentLimit: 25,
  timeFilter: 'day',
  isActive: false,
});

const access = { part: say('access') };
const reading = { part: say('whatIsRead') };

export const shownSocialNewsConfig = listed(setting, {
  title: say('socialNews'),
  area: 'items',
  order: 33,
  section: { value: 'social-news', label: say('socialNews') },
  check: ({ db }, config) => (config.isActive ? refuseMissing(db, config) : Promise.resolve()),
  onChange: async (tx, { before, after }) => {
    // A token of another client must not be used.
    if (before.clientId !== after.clientId) await endToken(tx);
  },
  words: {
    clientId: {
      ...access,
      label: say('clientId'),
      about: say('itBelongsToAnApplication'),
    },
    userAgent: {
      ...access,
      label: say('userAgent'),
      about: say('platformNameVersion'),
    },
    subreddits: {
      ...reading,
      label: say('communities'),
      about: say('theirPicturesComeIntoThePool'),
      entry: say('aCommunity'),
    },
    timeFilter: {
      ...reading,
      label: say('bestPostsOf'),
      about: say('aSyncReadsTheBestPosts'),
      options: {
        hour: say('theLastHour'),
        day: say('theLastDay'),
        week: say('theLastWeek'),
        month: say('theLastMonth'),
        year: say('theLastYear'),
        all: say('allTime'),
      },
    },
    minScore: { ...reading, label: say('lowestScore'), about: say('postsWithALowerScore') },
    contentLimit: { ...reading, label: say('postsOfEachCommunity'), about: say('oneSyncReadsAtMost') },
    syncFrequency: {
      ...reading,
      label: say('timeBetweenSyncs'),
      about: say('theNextSyncBeginsAfterThis'),
      unit: say('minutes'),
    },
    isActive: {
      label: say('syncsStartAutomatically'),
      about: say('onlyAnAdminStartsASync'),
      hasButton: true,
    },
  },
  secrets: {
    clientSecret: {
      after: 'clientId',
      shape: ClientSecret,
      words: { ...access, label: say('clientSecret'), about: say('itComesWithTheClientId') },
      isSet: hasSecret,
      save: sealSecret,
    },
  },
});

export const loadConfig = (db: Db): Promise<SocialNewsConfig> => setting.load(db);

type Missing = { field: 'clientId' | 'clientSecret' | 'subreddits'; sentence: string };

export async function findMissing(db: Db, config: SocialNewsConfig): Promise<Missing | null> {
  if (!config.clientId) return { field: 'clientId', sentence: socialNewsMessages.clientIdMissing };
  if (!(await hasSecret(db))) return { field: 'clientSecret', sentence: socialNewsMessages.secretMissing };
  if (config.subreddits.length === 0) return { field: 'subreddits', sentence: socialNewsMessages.communityMissing };
  return null;
}

export async function refuseMissing(db: Db, config: SocialNewsConfig): Promise<void> {
  const missing = await findMissing(db, config);
  if (missing) refuse('invalid', missing.sentence, { [missing.field]: missing.sentence });
}

export async function getConfig({ db }: Pick<Deps, 'db'>): Promise<Reply<typeof socialNews.getSocialNewsConfig>> {
  return { ...(await loadConfig(db)), hasSecret: await hasSecret(db) };
}

/** While switched off, only values that an admin changes may be incomplete. */
export const saveConfig = (
  deps: SettingDeps,
  form: SocialNewsForm,
): Promise<Reply<typeof socialNews.getSocialNewsConfig>> =>
  deps.db.transaction().execute(async (tx) => {
    await shownSocialNewsConfig.put({ ...deps, db: tx }, form);
    return getConfig({ db: tx });
  });
