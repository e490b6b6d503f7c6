import type { Deps } from '../../../deps.ts';
import { isSigned, type SignatureQuery, signedQuery } from '../../../platform/crypto/signed-address.ts';

type AddressDeps = Pick<Deps, 'secrets' | 'clock'>;
const purpose = 'adverts';

export const advertUrl = (deps: AddressDeps, id: string): string =>
  `/media/adverts/${id}.webp?${signedQuery(deps, purpose, id)}`;

export const isAdvertSigned = (deps: AddressDeps, id: string, signature: SignatureQuery): boolean =>
  isSigned(deps, purpose, id, signature);
