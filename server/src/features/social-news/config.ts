import type { Reply } from '@veil/contract/call.ts';
import {
  SocialNewsConfig,
  type SocialNewsForm,
  type socialNews,
  socialNewsMessages,
} from '@veil/contract/social-news.ts';
import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { listed, openSetting } from '../settings/index.ts';
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

export const shownSocialNewsConfig = listed(setting, {
  title: 'Social news',
  order: 85,
  section: { value: 'social-news', label: 'Social news' },
  check: (tx, config) => (config.isActive ? refuseMissing(tx, config) : Promise.resolve()),
  // A token of another client must not be used on.
  onChange: async (tx, { before, after }) => {
    if (before.clientId !== after.clientId) await endToken(tx);
  },
  words: {
    clientId: { label: 'Client id', about: 'By which the other site knows this one.' },
    userAgent: { label: 'User agent', about: 'What this site calls itself in its requests.' },
    subreddits: { label: 'Communities', about: 'Whose pictures come into the public pool.' },
    syncFrequency: { label: 'Time between syncs', about: 'How often they are read.', unit: 'minutes' },
    minScore: { label: 'Least score', about: 'Posts with a lower score are left out.' },
    contentLimit: { label: 'Posts of a community', about: 'How many are read in one sync.' },
    timeFilter: { label: 'Time of the posts', about: 'The best posts of this time are read.' },
    isActive: { label: 'Syncs run by themselves', about: 'Off: an admin starts them.' },
  },
});

export const loadConfig = (db: Db): Promise<SocialNewsConfig> => setting.load(db);

type Missing = { field: 'clientId' | 'clientSecret' | 'subreddits'; sentence: string };

/** What stands between this configuration and a sync. */
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

type SaveDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>;

/** Only what an admin changes may be missing while it is switched off. */
export async function saveConfig(
  { db, clock, secrets }: SaveDeps,
  { clientSecret, ...change }: SocialNewsForm,
): Promise<Reply<typeof socialNews.getSocialNewsConfig>> {
  return db.transaction().execute(async (tx) => {
    const before = await loadConfig(tx);
    const config = { ...before, ...change };
    // A token of another client must not be used on.
    if (clientSecret || config.clientId !== before.clientId) await sealSecret({ db: tx, secrets }, clientSecret);
    if (config.isActive) await refuseMissing(tx, config);
    await setting.save(tx, config, clock.now());
    return getConfig({ db: tx });
  });
}
