import { createHash, randomBytes } from 'node:crypto';
import type { Db, Deps } from '../../../deps.ts';
import { sameBytes } from '../../../platform/crypto/secrets.ts';
import { refuse } from '../../../platform/refusal.ts';
import { say } from './messages.ts';
import { forgetTokens, hasAccounts, readOpen, readTokens, writeToken } from './queries.ts';

type StartDeps = Pick<Deps, 'db' | 'config'>;

/** 256 random bits need no slow hash. */
const tokenBytes = 32;
/** Nodes that start together have one token each. */
const keptTokens = 20;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Closed if ADMIN_EMAILS names admins, because they sign up as members. */
export const isOpen = async ({ db, config }: StartDeps): Promise<boolean> =>
  config.adminEmails.length === 0 && (await readOpen(db));

export const isFirstStart = async (deps: StartDeps): Promise<boolean> =>
  (await isOpen(deps)) && !(await hasAccounts(deps.db));

export async function makeStartToken(deps: StartDeps & Pick<Deps, 'clock'>): Promise<string | null> {
  if (!(await isOpen(deps))) {
    await forgetTokens(deps.db);
    return null;
  }
  const token = randomBytes(tokenBytes).toString('base64url');
  await writeToken(deps.db, hashOf(token), deps.clock.now(), keptTokens);
  return token;
}

/** Every claim needs the printed token: a silent proxy on this machine looks like a local browser (record 119). */
export async function refuseStranger(db: Db, token: string | undefined): Promise<void> {
  const hash = hashOf(token?.trim() ?? '');
  // All are compared, so that the time reveals nothing.
  const matches = (await readTokens(db)).filter((known) => sameBytes(known, hash)).length;
  if (matches === 0) {
    const wrong = say('tokenIsWrong');
    refuse('forbidden', wrong, { token: wrong });
  }
}
