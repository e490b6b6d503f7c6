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

const access = { part: 'Access' };
const reading = { part: 'What is read' };

export const shownSocialNewsConfig = listed(setting, {
  title: 'Social news',
  area: 'items',
  order: 33,
  section: { value: 'social-news', label: 'Social news' },
  check: ({ db }, config) => (config.isActive ? refuseMissing(db, config) : Promise.resolve()),
  onChange: async (tx, { before, after }) => {
    // A token of another client must not be used.
    if (before.clientId !== after.clientId) await endToken(tx);
  },
  words: {
    clientId: {
      ...access,
      label: 'Client id',
      about: 'It belongs to an application that you register at the social-news site.',
    },
    userAgent: {
      ...access,
      label: 'User agent',
      about: 'Platform, name, version and operator, such as web:my-site:1.0 (by /u/name).',
    },
    subreddits: {
      ...reading,
      label: 'Communities',
      about: 'Their pictures come into the public pool.',
      entry: 'a community',
    },
    timeFilter: {
      ...reading,
      label: 'Best posts of',
      about: 'A sync reads the best posts of this time.',
      options: {
        hour: 'The last hour',
        day: 'The last day',
        week: 'The last week',
        month: 'The last month',
        year: 'The last year',
        all: 'All time',
      },
    },
    minScore: { ...reading, label: 'Lowest score', about: 'Posts with a lower score are left out.' },
    contentLimit: { ...reading, label: 'Posts of each community', about: 'One sync reads at most this many.' },
    syncFrequency: {
      ...reading,
      label: 'Time between syncs',
      about: 'The next sync begins after this.',
      unit: 'minutes',
    },
    isActive: {
      label: 'Syncs start automatically',
      about: 'If off, only an admin starts a sync.',
      hasButton: true,
    },
  },
  secrets: {
    clientSecret: {
      after: 'clientId',
      shape: ClientSecret,
      words: { ...access, label: 'Client secret', about: 'It comes with the client id, and is kept encrypted.' },
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
