import type { Deps } from '../../../deps.ts';
import { isSigned, type SignatureQuery, signedQuery } from '../../../platform/crypto/signed-address.ts';

type AddressDeps = Pick<Deps, 'secrets' | 'clock'>;

const types = { 'stamp.png': 'image/png', 'thumb.webp': 'image/webp' } as const;
export type ServedFile = keyof typeof types;
export const typeOf = (file: string): string | undefined =>
  Object.hasOwn(types, file) ? types[file as ServedFile] : undefined;

const purpose = 'stamps';

export const stampFolder = (id: string): string => `stamps/${id}/`;
export const stampKey = (id: string, file: ServedFile | 'pixels'): string => `${stampFolder(id)}${file}`;

/** Each file has its own signature, so a thumbnail's address does not open the stamp. */
export const stampUrl = (deps: AddressDeps, id: string, file: ServedFile): string =>
  `/media/${stampKey(id, file)}?${signedQuery(deps, purpose, `${id}/${file}`)}`;

export const isStampSigned = (deps: AddressDeps, id: string, file: string, signature: SignatureQuery): boolean =>
  isSigned(deps, purpose, `${id}/${file}`, signature);

/** Somebody with the stamp on a picture needs it, even if it is no longer offered. */
export const stampFileUrl = (deps: AddressDeps, id: string): string => stampUrl(deps, id, 'stamp.png');
