import type { AgeProvider } from '@veil/contract/safety/age-states.ts';
import type { Deps } from '../../../deps.ts';
import { say } from './messages.ts';
import { readPublicKeys } from './signed-redirect.ts';

type Fault = { field: keyof AgeProvider | 'secret'; sentence: string };

const needed: readonly { field: 'name' | 'startUrl' | 'issuer' | 'audience'; sentence: () => string }[] = [
  { field: 'name', sentence: () => say('nameIsMissing') },
  { field: 'startUrl', sentence: () => say('startAddressIsMissing') },
  { field: 'issuer', sentence: () => say('issuerIsMissing') },
  { field: 'audience', sentence: () => say('audienceIsMissing') },
];

/** HS256 needs a key as long as its hash. */
const secretBytes = 32;

export async function findFault(
  provider: AgeProvider,
  secret: string | null,
  config: Pick<Deps['config'], 'production'>,
): Promise<Fault | null> {
  const missing = needed.find(({ field }) => !provider[field]);
  if (missing) return { field: missing.field, sentence: missing.sentence() };
  if (config.production && !provider.startUrl.startsWith('https:'))
    return { field: 'startUrl', sentence: say('startAddressNeedsHttps') };
  const fault = await readPublicKeys(provider.publicKeys).then(
    () => null,
    (error: Error) => error.message,
  );
  if (fault) return { field: 'publicKeys', sentence: fault };
  if (!secret) return { field: 'secret', sentence: say('secretIsMissing') };
  if (Buffer.byteLength(secret) < secretBytes)
    return { field: 'secret', sentence: say('secretIsShort', { least: secretBytes }) };
  return null;
}
