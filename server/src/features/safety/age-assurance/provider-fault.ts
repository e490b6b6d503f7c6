import type { AgeProvider } from '@veil/contract/safety/age-states.ts';
import type { Deps } from '../../../deps.ts';
import { readPublicKeys } from './signed-redirect.ts';

type Fault = { field: keyof AgeProvider | 'secret'; sentence: string };

/** HS256 needs a key as long as its hash. */
const secretBytes = 32;

export async function findFault(
  provider: AgeProvider,
  secret: string | null,
  config: Pick<Deps['config'], 'production'>,
): Promise<Fault | null> {
  const needed = { name: 'name', startUrl: 'start address', issuer: 'issuer', audience: 'audience' } as const;
  for (const [field, words] of Object.entries(needed))
    if (!provider[field as keyof typeof needed])
      return { field: field as keyof typeof needed, sentence: `The ${words} of the provider is missing` };
  if (config.production && !provider.startUrl.startsWith('https:'))
    return { field: 'startUrl', sentence: 'The start address must begin with https://' };
  const fault = await readPublicKeys(provider.publicKeys).then(
    () => null,
    (error: Error) => error.message,
  );
  if (fault) return { field: 'publicKeys', sentence: fault };
  if (!secret) return { field: 'secret', sentence: 'The secret is missing' };
  if (Buffer.byteLength(secret) < secretBytes)
    return { field: 'secret', sentence: `The secret needs at least ${secretBytes} characters` };
  return null;
}
