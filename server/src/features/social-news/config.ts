import type { Reply } from '@veil/contract/call.ts';
import {
  SocialNewsConfig,
  type SocialNewsForm,
  type socialNews,
  socialNewsMessages,
} from '@veil/contract/social-news.ts';
import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { openSetting } from '../settings/index.ts';
import { hasSecret, sealSecret } from './access.ts';

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
