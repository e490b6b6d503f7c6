import type { Deps } from '../../../deps.ts';
import { isSigned, type SignatureQuery, signedQuery } from '../../../platform/crypto/signed-address.ts';

type AddressDeps = Pick<Deps, 'secrets' | 'clock'>;
export type Thumb = { id: string; thumb: string };

const purpose = 'collectables';
const nameOf = ({ id, thumb }: Thumb): string => `${id}/${thumb}`;

/** The storage key. A trigger in migration 014 makes the same. */
export const thumbKey = (thumb: Thumb): string => `collections/${nameOf(thumb)}.webp`;

export const thumbUrl = (deps: AddressDeps, thumb: Thumb): string =>
  `/media/collectables/${nameOf(thumb)}.webp?${signedQuery(deps, purpose, nameOf(thumb))}`;

export const isThumbSigned = (deps: AddressDeps, thumb: Thumb, signature: SignatureQuery): boolean =>
  isSigned(deps, purpose, nameOf(thumb), signature);
