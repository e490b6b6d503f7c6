import type { Deps } from '../../deps.ts';
import type { RenderFormat } from '../../media/index.ts';
import { sameBytes } from '../../platform/crypto/secrets.ts';
import { type Audience, audiences } from './audience.ts';
import { readViewClass, spellViewClass, type ViewClass } from './view-class.ts';

type Signing = Pick<Deps, 'secrets' | 'clock'>;

/** A file of an item: a picture of some width, or the video. */
export type MediaFile = { kind: 'picture'; width: number; format: RenderFormat } | { kind: 'video' };

/** All that an address names. The signature covers every bit of it, and when it ends. */
export type MediaAddress = {
  id: string;
  maskVersion: number;
  view: ViewClass;
  file: MediaFile;
  audience: Audience;
};

/** An address stays the same within a window, so that caches work, and ends 6 to 12 hours after it was given out. */
export const windowSeconds = 6 * 3600;

/** 128 bits: nobody guesses them within the life of an address. */
const signatureBytes = 16;

const spellFile = (file: MediaFile): string => (file.kind === 'video' ? 'video.mp4' : `${file.width}.${file.format}`);

function readFile(name: string): MediaFile | null {
  if (name === 'video.mp4') return { kind: 'video' };
  const [, width, format] = /^([1-9]\d{0,4})\.(webp|avif|jpeg)$/.exec(name) ?? [];
  return width && format ? { kind: 'picture', width: Number(width), format: format as RenderFormat } : null;
}

const pathOf = ({ id, maskVersion, view, file }: MediaAddress): string =>
  `/media/c/${id}/${maskVersion}/${spellViewClass(view)}/${spellFile(file)}`;

const sign = ({ secrets }: Signing, address: MediaAddress, expiry: number): Buffer =>
  secrets.mac('media-url', `${pathOf(address)}?${address.audience}&${expiry}`).subarray(0, signatureBytes);

const seconds = ({ clock }: Signing): number => Math.floor(clock.now().getTime() / 1000);

export function mediaUrl(deps: Signing, address: MediaAddress): string {
  const expiry = (Math.floor(seconds(deps) / windowSeconds) + 2) * windowSeconds;
  const audience = address.audience === 'public' ? '' : `a=${address.audience}&`;
  return `${pathOf(address)}?${audience}e=${expiry}&s=${sign(deps, address, expiry).toString('base64url')}`;
}

export type MediaParams = { id: string; version: string; view: string; name: string };
export type MediaQuery = { a?: unknown; e?: unknown; s?: unknown };

/** The address and for how many seconds it still holds; null for anything that we did not give out, or that has ended. */
export function readMediaUrl(
  deps: Signing,
  params: MediaParams,
  query: MediaQuery,
): { address: MediaAddress; secondsLeft: number } | null {
  const view = readViewClass(params.view);
  const file = readFile(params.name);
  const audience = audiences.find((known) => known === (query.a ?? 'public'));
  if (!view || !file || !audience || !/^[1-9]\d{0,8}$/.test(params.version)) return null;
  if (typeof query.s !== 'string' || typeof query.e !== 'string' || !/^\d{1,12}$/.test(query.e)) return null;
  const address = { id: params.id, maskVersion: Number(params.version), view, file, audience };
  const given = Buffer.from(query.s, 'base64url');
  if (!sameBytes(given, sign(deps, address, Number(query.e)))) return null;
  const secondsLeft = Number(query.e) - seconds(deps);
  return secondsLeft > 0 ? { address, secondsLeft } : null;
}
