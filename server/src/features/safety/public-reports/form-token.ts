import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { sameBytes } from '../../../platform/crypto/secrets.ts';

/**
 * Replaces a cookie. Programs send forms at once, so it contains the page's time. A form sent twice makes one report.
 */
export type FormToken = { nonce: Buffer; issuedAt: Date };
export type TokenState = { state: 'valid' | 'too_quick' | 'old'; token: FormToken } | { state: 'wrong' };

type FormTokenDeps = Pick<Deps, 'secrets' | 'clock'>;
const nonceBytes = 32;
const quickMs = 3_000;
const oldMs = 24 * 3_600_000;

const macOf = ({ secrets }: Pick<FormTokenDeps, 'secrets'>, nonce: string, issued: string): Buffer =>
  secrets.mac('public report form', `${nonce}.${issued}`);

export function issueToken(
  deps: FormTokenDeps,
  nonce: Buffer = randomBytes(nonceBytes),
  issuedAt: Date = deps.clock.now(),
): string {
  const [first, issued] = [nonce.toString('base64url'), String(issuedAt.getTime())];
  return `${first}.${issued}.${macOf(deps, first, issued).toString('base64url')}`;
}

export function readToken(deps: FormTokenDeps, text: string): TokenState {
  const [nonce = '', issued = '', mac = ''] = text.split('.');
  if (!sameBytes(Buffer.from(mac, 'base64url'), macOf(deps, nonce, issued))) return { state: 'wrong' };
  const token = { nonce: Buffer.from(nonce, 'base64url'), issuedAt: new Date(Number(issued)) };
  const age = deps.clock.now().getTime() - token.issuedAt.getTime();
  return { state: age < quickMs ? 'too_quick' : age > oldMs ? 'old' : 'valid', token };
}

/** 256 bits, known only from the page. */
export const secretOf = ({ secrets }: Pick<FormTokenDeps, 'secrets'>, { nonce }: FormToken): string =>
  secrets.mac('public report status', nonce.toString('base64url')).toString('base64url');

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
