import type { ageAssurance } from '@veil/contract/safety/age-assurance.ts';
import { AgeProvider } from '@veil/contract/safety/age-states.ts';
import type { Db, Deps } from '../../../deps.ts';
import { sealText, unsealText } from '../../../platform/crypto/sealing.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { inLanguage } from '../../../platform/language.ts';
import { refuse } from '../../../platform/refusal.ts';
import { recordAudit } from '../../site/audit/index.ts';
import { openSetting } from '../../site/settings/index.ts';
import { say } from './messages.ts';
import type { AgeProviderAdapter } from './provider.ts';
import { findFault } from './provider-fault.ts';
import { loadSecret, saveSecret } from './queries.ts';
import { signedRedirect } from './signed-redirect.ts';

type AgeConfigDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'config' | 'log'>;

export const providerSetting = openSetting('age-provider', AgeProvider, {
  offered: false,
  name: '',
  startUrl: '',
  issuer: '',
  audience: '',
  publicKeys: '',
  validDays: 365,
});

export const secretPurpose = 'age request secret';
const keyOf = ({ secrets }: Pick<Deps, 'secrets'>) => secrets.key('age checks');

async function openSecret(deps: Pick<Deps, 'db' | 'secrets'>): Promise<string | null> {
  const row = await loadSecret(deps.db);
  return row ? unsealText(row.request_secret, keyOf(deps), secretPurpose) : null;
}

export const hasSecret = async (db: Db): Promise<boolean> => (await loadSecret(db)) !== undefined;

export async function saveProvider(
  deps: AgeConfigDeps,
  { id: by }: { id: string },
  { body: { version, secret, ...value } }: Asked<typeof ageAssurance.saveAgeProvider>,
): Promise<void> {
  const fault = value.offered ? await findFault(value, secret || (await openSecret(deps)), deps.config) : null;
  if (fault) refuse('invalid', fault.sentence, { [fault.field]: fault.sentence });
  await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    await providerSetting.replace(tx, { value, version }, at);
    const detail = { offered: value.offered, secretChanged: Boolean(secret) };
    await recordAudit(tx, { by, act: 'age_provider_saved', about: null, detail, at });
    if (secret) await saveSecret(tx, sealText(secret, keyOf(deps), secretPurpose));
  });
}

export const adapterOf = (provider: AgeProvider, secret: string, { config }: Pick<Deps, 'config'>) =>
  signedRedirect(provider, secret, config.publicUrl);

export async function openProvider(deps: AgeConfigDeps): Promise<AgeProviderAdapter | null> {
  const provider = await providerSetting.load(deps.db);
  const secret = await openSecret(deps);
  if (!provider.offered || !secret) return null;
  const fault = await inLanguage('en', () => findFault(provider, secret, deps.config));
  if (fault) deps.log.error({ fault: fault.sentence }, 'the age check is offered and cannot work');
  return fault ? null : adapterOf(provider, secret, deps);
}

export async function testProvider(
  deps: AgeConfigDeps & Pick<Deps, 'outbound'>,
): Promise<{ ok: boolean; sentence: string }> {
  const provider = await providerSetting.load(deps.db);
  const fault = await findFault(provider, await openSecret(deps), deps.config);
  if (fault) return { ok: false, sentence: fault.sentence };
  try {
    const { status } = await deps.outbound.send(provider.startUrl, { headers: {}, timeoutMs: 10_000, maxBytes: 2e6 });
    if (status < 500) return { ok: true, sentence: say('startAddressAnswers', { status }) };
    return { ok: false, sentence: say('startAddressFails', { status }) };
  } catch (err) {
    deps.log.warn({ err }, 'the age provider did not answer a test');
    return { ok: false, sentence: say('startAddressIsSilent') };
  }
}
