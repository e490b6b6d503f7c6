import type { Deps } from '../../../deps.ts';
import { isSigned, type SignatureQuery, signedQuery } from '../../../platform/crypto/signed-address.ts';

type AddressDeps = Pick<Deps, 'secrets' | 'clock'>;
const purpose = 'pool';

export const thumbUrl = (deps: AddressDeps, id: string): string =>
  `/media/pool/${id}.webp?${signedQuery(deps, purpose, id)}`;

export const isThumbSigned = (deps: AddressDeps, id: string, signature: SignatureQuery): boolean =>
  isSigned(deps, purpose, id, signature);
