import { Agent, type Dispatcher, errors, request } from 'undici';
import { encodings, type Limit, readBody } from './body.ts';
import { guardedConnector, type Resolve, resolveName } from './connect.ts';
import { admitting, checkDestination } from './destination.ts';
import { OutboundFailure } from './failure.ts';

export { OutboundFailure, type OutboundReason } from './failure.ts';

/** Types that are taken, each with the size its body may have. `image/*` stands for all of a kind. */
export type Accepted = Limit & { types: readonly string[] };

export type FetchOptions = {
  accept: readonly Accepted[];
  /** For everything: names, connections, redirects, the last byte. */
  timeoutMs: number;
  maxRedirects?: number;
  signal?: AbortSignal;
};

export type Outside = {
  /** Where the answer came from, after redirects. */
  url: string;
  status: number;
  /** Lower case, without parameters. */
  type: string;
  charset: string | null;
  bytes: Buffer;
};

/** The only way from the site to an address that somebody gave (rule 23.5). */
export type Outbound = {
  /** GET, without cookies and referrer. Throws OutboundFailure where the other side is at fault. */
  fetchOutside(url: string, options: FetchOptions): Promise<Outside>;
};

export type OutboundOptions = {
  /** Further endpoints, as `address:port`, that may be asked although they are not public. */
  allow?: readonly string[];
  resolve?: Resolve;
};

const userAgent = 'Mozilla/5.0 (compatible; Veil; reads a page once when a member keeps it)';
const redirects = [301, 302, 303, 307, 308];
/** All headers of one answer, in bytes. */
const maxHeaderSize = 32 * 1024;

export function openOutbound({ allow = [], resolve = resolveName }: OutboundOptions = {}): Outbound {
  const admits = admitting(allow);

  async function fetchOutside(given: string, options: FetchOptions): Promise<Outside> {
    const { timeoutMs, maxRedirects = 5 } = options;
    const deadline = AbortSignal.timeout(timeoutMs);
    const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
    // One for each fetch: no connection, no session of an encrypted one, outlives what it was opened for.
    const agent = new Agent({
      connect: guardedConnector({ admits, resolve, signal, timeoutMs }),
      maxHeaderSize,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      pipelining: 1,
    });
    try {
      let url = parse(given);
      for (let hop = 0; hop <= maxRedirects; hop += 1) {
        checkDestination(url, admits, allow);
        const answer = await ask(url, agent, options.accept, signal);
        if (!redirects.includes(answer.statusCode)) return await take(url, answer, options.accept);
        answer.body.destroy();
        url = parse(headerOf(answer, 'location') ?? '', url);
      }
      throw new OutboundFailure('too_many_redirects', `More than ${maxRedirects} redirects`);
    } catch (error) {
      options.signal?.throwIfAborted();
      throw toFailure(error, deadline);
    } finally {
      void agent.destroy();
    }
  }

  return { fetchOutside };
}

function parse(given: string, base?: URL): URL {
  if (!URL.canParse(given, base)) throw new OutboundFailure('refused_address', 'Not an address');
  return new URL(given, base);
}

async function ask(url: URL, dispatcher: Agent, accept: readonly Accepted[], signal: AbortSignal) {
  const answer = await request(url, {
    dispatcher,
    signal,
    headers: {
      'user-agent': userAgent,
      accept: accept.flatMap(({ types }) => types).join(', '),
      'accept-encoding': Object.keys(encodings).join(', '),
      'accept-language': 'en, *;q=0.5',
    },
  });
  // A body that nobody reads fails when its connection is closed, which is nobody's concern.
  answer.body.on('error', () => {});
  return answer;
}

/** The last one where a header came twice. */
function headerOf({ headers }: Dispatcher.ResponseData, name: string): string | undefined {
  const said = headers[name];
  return Array.isArray(said) ? said.at(-1) : said;
}

async function take(url: URL, answer: Dispatcher.ResponseData, accept: readonly Accepted[]): Promise<Outside> {
  const { statusCode: status, body } = answer;
  if (status < 200 || status > 299) throw new OutboundFailure('bad_status', `It answered ${status}`);
  const [type = '', ...parameters] = (headerOf(answer, 'content-type') ?? '').split(';').map((part) => part.trim());
  const accepted = accept.find(({ types }) => types.some((one) => fits(type.toLowerCase(), one)));
  if (!accepted) throw new OutboundFailure('bad_type', `It answered with ${type || 'no type'}`);
  const charset = parameters.map((one) => /^charset="?([^"]+)/i.exec(one)?.[1]).find(Boolean) ?? null;
  const encoding = headerOf(answer, 'content-encoding')?.trim().toLowerCase() ?? null;
  return { url: url.href, status, type: type.toLowerCase(), charset, bytes: await readBody(body, encoding, accepted) };
}

const fits = (type: string, wanted: string): boolean =>
  wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;

/** What the network, the parser of answers or the unpacker say is the other side's fault; a mistake of ours stays what it is. */
function toFailure(error: unknown, deadline: AbortSignal): unknown {
  if (error instanceof OutboundFailure) return error;
  if (deadline.aborted) return new OutboundFailure('too_slow', 'It took too long', { cause: error });
  const outside = error instanceof errors.UndiciError || (error instanceof Error && 'code' in error);
  return outside ? new OutboundFailure('unreachable', 'It could not be read', { cause: error }) : error;
}
