import type { Clock } from '../clock.ts';
import type { Purpose } from './purposes.ts';
import { type Secrets, sameBytes } from './secrets.ts';

type Signing = { secrets: Secrets; clock: Clock };

/** Addresses stay the same within a day, so that caches work, and expire one to two days after issue. */
export const windowMs = 86_400_000;
const signatureBytes = 16;

export type SignatureQuery = { until?: string; signature?: string };

const sign = ({ secrets }: Pick<Signing, 'secrets'>, purpose: Purpose, name: string, until: number): Buffer =>
  secrets.mac(purpose, `${name}/${until}`).subarray(0, signatureBytes);

export function signedQuery(deps: Signing, purpose: Purpose, name: string): string {
  const until = (Math.floor(deps.clock.now().getTime() / windowMs) + 2) * windowMs;
  return `until=${until}&signature=${sign(deps, purpose, name, until).toString('base64url')}`;
}

export function isSigned(deps: Signing, purpose: Purpose, name: string, { until, signature }: SignatureQuery): boolean {
  const end = Number(until);
  if (!(end > deps.clock.now().getTime())) return false;
  return sameBytes(Buffer.from(String(signature), 'base64url'), sign(deps, purpose, name, end));
}
