import { cleanText } from '@veil/contract/fields.ts';
import type { ProblemCode } from '@veil/contract/problem.ts';
import type { Deps } from '../../../deps.ts';
import { OutboundFailure, type OutboundReason } from '../../../platform/outbound/index.ts';
import type { Accepted, OutboundResponse } from '../../../platform/outbound/types.ts';
import { refuse } from '../../../platform/refusal.ts';
import { decodePage } from './decode-page.ts';
import { say } from './messages.ts';
import { type PageAddress, refuseUrl } from './page-address.ts';
import { readHtml } from './read-html.ts';

export type Page = { title: string; name: string; picture: Buffer | null };

const titleMax = 200;
const nameMax = 80;
const timeoutMs = 8000;

/** Metadata is near the beginning of a page, so larger ones are truncated. */
const pages: Accepted = { types: ['text/html', 'application/xhtml+xml'], maxBytes: 1_000_000, truncate: true };
const pictures: Accepted = {
  types: ['image/webp', 'image/jpeg', 'image/png', 'image/gif', 'image/*'],
  maxBytes: 8_000_000,
};

const refusals: Record<Exclude<OutboundReason, 'refused_address'>, [ProblemCode, string]> = {
  unreachable: ['unreachable', say('couldNotBeReached')],
  too_slow: ['unreachable', say('tookTooLong')],
  too_large: ['unreachable', say('pageIsTooLarge')],
  too_many_redirects: ['unreachable', say('redirectsTooOften')],
  bad_status: ['unreachable', say('answeredWithAnError')],
  bad_type: ['unsupported_type', say('onlyPagesAndPictures')],
};

export async function readPage({ outbound }: Pick<Deps, 'outbound'>, { url, site }: PageAddress): Promise<Page> {
  const answer = await outbound.fetch(url, { accept: [pages, pictures], timeoutMs }).catch(refuseAddress);
  if (!pages.types.includes(answer.type))
    return { title: shorten(fileName(answer.url), titleMax) || site, name: site, picture: answer.bytes };
  const text = readHtml(decodePage(answer.bytes, answer.charset), answer.url);
  return {
    title: shorten(text.title ?? '', titleMax) || site,
    name: shorten(text.siteName ?? '', nameMax) || site,
    picture: text.picture ? await readPicture(outbound, text.picture) : null,
  };
}

function refuseAddress(error: unknown): Promise<OutboundResponse> {
  if (!(error instanceof OutboundFailure)) throw error;
  if (error.reason === 'refused_address') return refuseUrl(say('onlyPublicAddresses'));
  const [code, sentence] = refusals[error.reason];
  return refuse(code, sentence, { url: sentence });
}

const readPicture = (outbound: Deps['outbound'], url: string): Promise<Buffer | null> =>
  outbound.fetch(url, { accept: [pictures], timeoutMs }).then(
    ({ bytes }) => bytes,
    (error) => {
      if (error instanceof OutboundFailure) return null;
      throw error;
    },
  );

function fileName(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  const bare = last.replace(/\.\w{1,5}$/, '');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

function shorten(text: string, max: number): string {
  const characters = [...cleanText(text.replace(/\s+/g, ' '))];
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('');
}
