import type { Deps } from '../../../deps.ts';
import { sameBytes } from '../../../platform/crypto/secrets.ts';
import { type AddressGrant, addressGrants } from './address-grant.ts';
import { formatViewClass, parseViewClass, type ViewClass } from './view-class.ts';

type Signing = Pick<Deps, 'secrets' | 'clock'>;

export type MediaFile = { kind: 'picture'; width: number } | { kind: 'video' | 'preview' } | HlsFile;
/** `lines` is null for the playlist of all variants. */
export type HlsFile = { kind: 'hls'; lines: number | null; extension: 'mp4' | 'm3u8' };

/** Its pictures share a signature, and HLS files share one, so that players can follow the playlists. */
export type MediaView = { id: string; maskVersion: number; view: ViewClass; grant: AddressGrant };

export type MediaAddress = MediaView & { file: MediaFile };

/** An address ends after one to two windows of this length. Moderators' addresses end sooner. */
const windowSeconds: Record<AddressGrant, number> = {
  public: 6 * 3600,
  private: 6 * 3600,
  trash: 6 * 3600,
  review: 600,
  kept: 600,
};

/** The length is 128 bits, which nobody guesses within an address's life. */
const signatureBytes = 16;

const videoName = 'video.mp4';
const previewName = 'preview.mp4';
const streamName = 'hls.m3u8';
export const variantName = (lines: number, extension: HlsFile['extension']): string => `hls_${lines}.${extension}`;

function readFile(name: string): MediaFile | null {
  if (name === videoName) return { kind: 'video' };
  if (name === previewName) return { kind: 'preview' };
  if (name === streamName) return { kind: 'hls', lines: null, extension: 'm3u8' };
  const [, lines, extension] = /^hls_([1-9]\d{0,4})\.(mp4|m3u8)$/.exec(name) ?? [];
  if (lines) return { kind: 'hls', lines: Number(lines), extension: extension as HlsFile['extension'] };
  const [, width] = /^([1-9]\d{0,4})\.webp$/.exec(name) ?? [];
  return width ? { kind: 'picture', width: Number(width) } : null;
}

const folderOf = ({ id, maskVersion, view }: MediaView): string =>
  `/media/c/${id}/${maskVersion}/${formatViewClass(view)}/`;

const messageOf = (folder: string, kind: MediaFile['kind'], grant: AddressGrant, expiry: number): string =>
  `${folder}${kind}?${grant}&${expiry}`;

const sign = ({ secrets }: Signing, message: string): Buffer =>
  secrets.mac('media-url', message).subarray(0, signatureBytes);

const seconds = ({ clock }: Signing): number => Math.floor(clock.now().getTime() / 1000);

/** An entry takes about 200 bytes. Many viewers see the same items, and an address stays the same within its window. */
const rememberedSignatures = 20_000;
const signatures = new WeakMap<Signing['secrets'], Map<string, string>>();

/** This serves outgoing addresses only; incoming ones could be invented to fill the memory. */
function signatureOf(deps: Signing, message: string): string {
  const known = signatures.get(deps.secrets) ?? new Map<string, string>();
  signatures.set(deps.secrets, known);
  const remembered = known.get(message);
  if (remembered) return remembered;
  const signature = sign(deps, message).toString('base64url');
  known.set(message, signature);
  const [oldest] = known.size > rememberedSignatures ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  return signature;
}

function signedQuery(deps: Signing, view: MediaView, kind: MediaFile['kind'], expiry: number): string {
  const grant = view.grant === 'public' ? '' : `a=${view.grant}&`;
  return `?${grant}e=${expiry}&s=${signatureOf(deps, messageOf(folderOf(view), kind, view.grant, expiry))}`;
}

function signedAddresses(deps: Signing, view: MediaView, kind: MediaFile['kind']): (name: string) => string {
  const folder = folderOf(view);
  const window = windowSeconds[view.grant];
  const query = signedQuery(deps, view, kind, (Math.floor(seconds(deps) / window) + 2) * window);
  return (name) => folder + name + query;
}

export function pictureUrls(deps: Signing, view: MediaView): (width: number) => string {
  const addressOf = signedAddresses(deps, view, 'picture');
  return (width) => addressOf(`${width}.webp`);
}

export const videoUrl = (deps: Signing, view: MediaView): string => signedAddresses(deps, view, 'video')(videoName);

export const previewUrl = (deps: Signing, view: MediaView): string =>
  signedAddresses(deps, view, 'preview')(previewName);
export const streamUrl = (deps: Signing, view: MediaView): string => signedAddresses(deps, view, 'hls')(streamName);

export const playlistQuery = (deps: Signing, view: MediaView, secondsLeft: number): string =>
  signedQuery(deps, view, 'hls', seconds(deps) + secondsLeft);

export type MediaParams = { id: string; version: string; view: string; name: string };
export type MediaQuery = { a?: unknown; e?: unknown; s?: unknown };

/** Returns null if the address is invalid or has ended. */
export function readMediaUrl(
  deps: Signing,
  params: MediaParams,
  query: MediaQuery,
): { address: MediaAddress; secondsLeft: number } | null {
  const view = parseViewClass(params.view);
  const file = readFile(params.name);
  const grant = addressGrants.find((known) => known === (query.a ?? 'public'));
  if (!view || !file || !grant || !/^[1-9]\d{0,8}$/.test(params.version)) return null;
  if (typeof query.s !== 'string' || typeof query.e !== 'string' || !/^\d{1,12}$/.test(query.e)) return null;
  const address = { id: params.id, maskVersion: Number(params.version), view, file, grant };
  const given = Buffer.from(query.s, 'base64url');
  if (!sameBytes(given, sign(deps, messageOf(folderOf(address), file.kind, grant, Number(query.e))))) return null;
  const secondsLeft = Number(query.e) - seconds(deps);
  return secondsLeft > 0 ? { address, secondsLeft } : null;
}
