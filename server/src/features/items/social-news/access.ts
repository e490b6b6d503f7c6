import type { Db, Deps } from '../../../deps.ts';
import { sealText, unsealText } from '../../../platform/crypto/sealing.ts';
import { readAccess, writeAccess } from './queries.ts';

type SealDeps = Pick<Deps, 'db' | 'secrets'>;

type About = 'client secret' | 'token';

const keyOf = ({ secrets }: Pick<Deps, 'secrets'>) => secrets.key('social news');
const seal = (deps: SealDeps, value: string, about: About): Buffer => sealText(value, keyOf(deps), about);
const open = (deps: SealDeps, sealed: Buffer, about: About): string => unsealText(sealed, keyOf(deps), about);

export const hasSecret = async (db: Db): Promise<boolean> => (await readAccess(db)).client_secret !== null;

const noToken = { token: null, token_expires_at: null, wait_until: null };

export const endToken = (db: Db): Promise<void> => writeAccess(db, noToken);

export const sealSecret = (deps: SealDeps, secret: string): Promise<void> =>
  writeAccess(deps.db, { client_secret: seal(deps, secret, 'client secret'), ...noToken });

export async function openSecret(deps: SealDeps): Promise<string | null> {
  const { client_secret } = await readAccess(deps.db);
  return client_secret && open(deps, client_secret, 'client secret');
}

export const sealToken = (deps: SealDeps, token: string, expiresAt: Date): Promise<void> =>
  writeAccess(deps.db, { token: seal(deps, token, 'token'), token_expires_at: expiresAt });

export async function openToken(deps: SealDeps & Pick<Deps, 'clock'>): Promise<string | null> {
  const { token, token_expires_at } = await readAccess(deps.db);
  return token && token_expires_at && token_expires_at > deps.clock.now() ? open(deps, token, 'token') : null;
}
