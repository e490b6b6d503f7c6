import type { patron } from '@veil/contract/people/patron.ts';
import type { PatreonOptions } from '@veil/contract/people/patron-links.ts';
import type { Db, Deps } from '../../../../deps.ts';
import { sealText, unsealText } from '../../../../platform/crypto/sealing.ts';
import type { Asked } from '../../../../platform/http/handler.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { originFor } from '../../auth/index.ts';
import { say } from '../messages.ts';
import { makeAllDue } from '../patreon-link-queries.ts';
import { insertMappedTiers, saveOptions } from '../patreon-queries.ts';
import { holdTiers } from '../tiers.ts';
import type { ClientKeys } from './client.ts';

type PatreonOptionDeps = Pick<Deps, 'db' | 'secrets' | 'config' | 'clock'>;
type Secret = 'client secret' | 'webhook secret';

const keyOf = ({ secrets }: Pick<Deps, 'secrets'>) => secrets.key('patreon');
const seal = (deps: PatreonOptionDeps, secret: Secret, text: string | undefined) =>
  text ? sealText(text, keyOf(deps), `patreon ${secret}`) : undefined;
const unseal = (deps: Pick<Deps, 'secrets'>, secret: Secret, sealed: Buffer | null | undefined) =>
  sealed ? unsealText(sealed, keyOf(deps), `patreon ${secret}`) : null;

const readOptions = (db: Db) => db.selectFrom('patreon_options').selectAll().executeTakeFirst();

export async function isPatreonOffered(db: Db): Promise<boolean> {
  const options = await readOptions(db);
  return Boolean(options?.offered && options.client_id && options.client_secret);
}

export async function clientKeys(deps: Pick<Deps, 'db' | 'secrets'>): Promise<ClientKeys | null> {
  const options = await readOptions(deps.db);
  const clientSecret = unseal(deps, 'client secret', options?.client_secret);
  return options?.client_id && clientSecret ? { clientId: options.client_id, clientSecret } : null;
}

export async function webhookSecret(deps: Pick<Deps, 'db' | 'secrets'>): Promise<string | null> {
  return unseal(deps, 'webhook secret', (await readOptions(deps.db))?.webhook_secret);
}

export const graceDays = async (db: Db): Promise<number> => (await readOptions(db))?.grace_days ?? 0;

export const redirectUrl = (config: Deps['config'], host: string): string =>
  `${originFor(config, host)}/api/patron/callback`;

export async function presentOptions(
  { db, config }: PatreonOptionDeps,
  _viewer: unknown,
  { request: { host } }: { request: { host: string } },
): Promise<PatreonOptions> {
  const options = await readOptions(db);
  const tiers = await db.selectFrom('patreon_tiers').selectAll().orderBy('amount_cents').orderBy('id').execute();
  return {
    offered: options?.offered ?? false,
    clientId: options?.client_id ?? '',
    hasClientSecret: Boolean(options?.client_secret),
    hasWebhookSecret: Boolean(options?.webhook_secret),
    graceDays: options?.grace_days ?? 3,
    tiers: tiers.map((tier) => ({
      id: tier.id,
      title: tier.title,
      amountCents: tier.amount_cents,
      tierId: tier.tier_id,
    })),
    redirectUrl: redirectUrl(config, host),
    webhookUrl: `${originFor(config, host)}/api/patron/webhook`,
  };
}

export async function changeOptions(
  deps: PatreonOptionDeps,
  _viewer: unknown,
  { request: { host }, body: change }: Asked<typeof patron.savePatreonOptions> & { request: { host: string } },
): Promise<PatreonOptions> {
  const ids = change.tiers.map(({ id }) => id);
  if (new Set(ids).size < ids.length) refuse('invalid', say('aTierStandsTwice'));
  await deps.db.transaction().execute(async (tx) => {
    const known = await readOptions(tx);
    const secret = change.clientSecret || known?.client_secret;
    if (change.offered && !change.clientId)
      refuse('invalid', say('linkingNeedsAClientId'), { clientId: say('enterTheClientId') });
    if (change.offered && !secret)
      refuse('invalid', say('linkingNeedsAClientSecret'), { clientSecret: say('enterTheClientSecret') });
    if (
      !(await holdTiers(
        tx,
        change.tiers.flatMap(({ tierId }) => tierId ?? []),
      ))
    )
      refuse('not_found');
    await saveOptions(tx, {
      offered: change.offered,
      client_id: change.clientId,
      client_secret: seal(deps, 'client secret', change.clientSecret),
      webhook_secret: seal(deps, 'webhook secret', change.webhookSecret),
      grace_days: change.graceDays,
    });
    await insertMappedTiers(tx, change.tiers);
    await makeAllDue(tx, deps.clock.now());
  });
  return presentOptions(deps, null, { request: { host } });
}
