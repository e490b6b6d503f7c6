import type { Clock } from '../clock.ts';
import { type Secrets, sameBytes } from './secrets.ts';

type Signing = { secrets: Secrets; clock: Clock };

/** Addresses stay the same within a day, so that caches work, and end one to two days after they were given out. */
export const windowMs = 86_400_000;
const signatureBytes = 16;

/** What the address of a picture bears: it was given out by us, for this one, until then. */
export type Bearing = { until?: string; signature?: string };

const sign = ({ secrets }: Pick<Signing, 'secrets'>, purpose: string, name: string, until: number): Buffer =>
  secrets.mac(purpose, `${name}/${until}`).subarray(0, signatureBytes);

/** The query of an address. */
export function bear(deps: Signing, purpose: string, name: string): string {
  const until = (Math.floor(deps.clock.now().getTime() / windowMs) + 2) * windowMs;
  return `until=${until}&signature=${sign(deps, purpose, name, until).toString('base64url')}`;
}

/** Whether it was once given out so, and still holds. */
export function bears(deps: Signing, purpose: string, name: string, { until, signature }: Bearing): boolean {
  const end = Number(until);
  if (!(end > deps.clock.now().getTime())) return false;
  return sameBytes(Buffer.from(String(signature), 'base64url'), sign(deps, purpose, name, end));
}
