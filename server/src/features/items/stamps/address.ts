import type { Deps } from '../../deps.ts';
import { isSigned, type SignatureQuery, signedQuery } from '../../platform/crypto/signed-address.ts';

type AddressDeps = Pick<Deps, 'secrets' | 'clock'>;

const types = { 'stamp.png': 'image/png', 'thumb.webp': 'image/webp' } as const;
export type ServedFile = keyof typeof types;
export const typeOf = (file: string): string | undefined =>
  Object.hasOwn(types, file) ? types[file as ServedFile] : undefined;

const purpose = 'stamps';

export const stampFolder = (id: string): string => `stamps/${id}/`;
/** `pixels`: those of the PNG, deflated, for the server. */
export const stampKey = (id: string, file: ServedFile | 'pixels'): string => `${stampFolder(id)}${file}`;

/** Each file has a signature of its own: who sees the thumbnail may not get the stamp. */
export const stampUrl = (deps: AddressDeps, id: string, file: ServedFile): string =>
  `/media/${stampKey(id, file)}?${signedQuery(deps, purpose, `${id}/${file}`)}`;

export const isStampSigned = (deps: AddressDeps, id: string, file: string, signature: SignatureQuery): boolean =>
  isSigned(deps, purpose, `${id}/${file}`, signature);

/** The file of a stamp, for who has it on a picture of theirs: also where it is no longer offered to them. */
export const stampFileUrl = (deps: AddressDeps, id: string): string => stampUrl(deps, id, 'stamp.png');
