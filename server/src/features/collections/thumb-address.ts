import type { Deps } from '../../deps.ts';
import { isSigned, type SignatureQuery, signedQuery } from '../../platform/crypto/signed-address.ts';

type Signing = Pick<Deps, 'secrets' | 'clock'>;
/** The picture of a collectable; `thumb` is its random word. */
export type Thumb = { id: string; thumb: string };

const purpose = 'collectables';
const nameOf = ({ id, thumb }: Thumb): string => `${id}/${thumb}`;

/** Where it is stored. The migration's trigger writes the same. */
export const thumbKey = (thumb: Thumb): string => `collections/${nameOf(thumb)}.webp`;

/** An address that only the owner is told. */
export const thumbUrl = (deps: Signing, thumb: Thumb): string =>
  `/media/collectables/${nameOf(thumb)}.webp?${signedQuery(deps, purpose, nameOf(thumb))}`;

export const thumbHolds = (deps: Signing, thumb: Thumb, bearing: SignatureQuery): boolean =>
  isSigned(deps, purpose, nameOf(thumb), bearing);
