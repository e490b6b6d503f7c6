import { validate as isUuid } from 'uuid';
import type { Deps } from '../../../deps.ts';
import { sameBytes } from '../../../platform/crypto/secrets.ts';
import { refuse } from '../../../platform/refusal.ts';

export const validMs = 5 * 60_000;

type Signing = Pick<Deps, 'secrets'>;
export const signatureOf = ({ secrets }: Signing, caseId: string, address: string): Buffer =>
  secrets.mac('restricted media', `${caseId} ${address}`);

export type Address = { Params: { id: string }; Querystring: { address?: string; signature?: string } };

/** Only ids signed by the site reach the database. */
export function readAddress(
  deps: Signing,
  { id }: Address['Params'],
  { address, signature }: Address['Querystring'],
): string {
  if (!isUuid(id) || !address || !isUuid(address)) return refuse('not_found');
  const fits = sameBytes(Buffer.from(String(signature), 'base64url'), signatureOf(deps, id, address));
  return fits ? address : refuse('not_found');
}
