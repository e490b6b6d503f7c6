import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db, Deps } from '../../deps.ts';
import { sameBytes } from '../../platform/crypto/secrets.ts';
import { isLocalRequest } from '../../platform/http/local-request.ts';
import { refuse } from '../../platform/refusal.ts';
import { forgetTokens, hasAccounts, readOpen, readTokens, writeToken } from './queries.ts';

type StartDeps = Pick<Deps, 'db' | 'config'>;

/** 256 random bits: a plain hash keeps them as secret as a slow one. */
const tokenBytes = 32;
/** Nodes that start at once have one each. */
const keptTokens = 20;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Where ADMIN_EMAILS names the admins, they sign up as members do. */
export const isOpen = async ({ db, config }: StartDeps): Promise<boolean> =>
  config.adminEmails.length === 0 && (await readOpen(db));

/** A site that nobody has signed up to yet leads its visitors to the set-up page. */
export const isFirstStart = async (deps: StartDeps): Promise<boolean> =>
  (await isOpen(deps)) && !(await hasAccounts(deps.db));

/** A new token to print, where the site has no admin; else null, and those that were printed end. */
export async function makeStartToken(deps: StartDeps & Pick<Deps, 'clock'>): Promise<string | null> {
  if (!(await isOpen(deps))) {
    await forgetTokens(deps.db);
    return null;
  }
  const token = randomBytes(tokenBytes).toString('base64url');
  await writeToken(deps.db, hashOf(token), deps.clock.now(), keptTokens);
  return token;
}

/** A site that others can reach asks for the token in any case: its proxy may look like this machine (decision 015). */
export const isLocalStart = ({ config }: Pick<Deps, 'config'>, request: FastifyRequest): boolean =>
  !config.production && isLocalRequest(request);

export async function refuseStranger(
  db: Db,
  deps: Pick<Deps, 'config'>,
  request: FastifyRequest,
  token: string | undefined,
): Promise<void> {
  if (isLocalStart(deps, request)) return;
  const hash = hashOf(token?.trim() ?? '');
  // All are compared, so that the time tells nothing.
  const matches = (await readTokens(db)).filter((known) => sameBytes(known, hash)).length;
  if (matches === 0) {
    const wrong = 'This token is not right: look for the newest one in what the site printed when it started';
    refuse('forbidden', wrong, { token: wrong });
  }
}
