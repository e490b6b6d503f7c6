import { Agent, type Dispatcher, errors, request } from 'undici';
import { encodings, type Limit, readBody } from './body.ts';
import { guardedConnector, type Resolve, resolveName } from './connect.ts';
import { allowedDestinations, checkDestination } from './destination.ts';
import { OutboundFailure } from './failure.ts';

export { OutboundFailure, type OutboundReason } from './failure.ts';

export type Accepted = Limit & { types: readonly string[] };

export type FetchOptions = {
  accept: readonly Accepted[];
  /** Name lookup, connections, redirects and body together. */
  timeoutMs: number;
  maxRedirects?: number;
  signal?: AbortSignal;
};

export type OutboundResponse = {
  url: string;
  status: number;
  /** Lower case, without parameters. */
  type: string;
  charset: string | null;
  bytes: Buffer;
};

export type ApiRequest = {
  method?: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
  timeoutMs: number;
  maxBytes: number;
  signal?: AbortSignal;
};

export type ApiResponse = { status: number; header(name: string): string | undefined; bytes: Buffer };

/** Every request to a member's address (rule 23.5) or another service goes through this. */
export type Outbound = {
  /** GET without cookies or referrer. Throws OutboundFailure. */
  fetch(url: string, options: FetchOptions): Promise<OutboundResponse>;
  /** Returns every status and redirect, because credentials in headers are for one host. Throws OutboundFailure. */
  send(url: string, request: ApiRequest): Promise<ApiResponse>;
};

export type OutboundOptions = {
  allow?: readonly string[];
  resolve?: Resolve;
};

const userAgent = 'Mozilla/5.0 (compatible; Veil; reads a page once when a member keeps it)';
const redirects = [301, 302, 303, 307, 308];
const maxHeaderSize = 32 * 1024;

export function openOutbound({ allow = [], resolve = resolveName }: OutboundOptions = {}): Outbound {
  const isAllowed = allowedDestinations(allow);

  type Connection = { agent: Agent; signal: AbortSignal };

  async function connected<T>(
    { timeoutMs, signal: given }: Pick<FetchOptions, 'timeoutMs' | 'signal'>,
    run: (connection: Connection) => Promise<T>,
  ): Promise<T> {
    const deadline = AbortSignal.timeout(timeoutMs);
    const signal = given ? AbortSignal.any([deadline, given]) : deadline;
    // A new agent for each fetch, so that members share no connection or TLS session.
    const agent = new Agent({
      connect: guardedConnector({ isAllowed, resolve, signal, timeoutMs }),
      maxHeaderSize,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      pipelining: 1,
    });
    try {
      return await run({ agent, signal });
    } catch (error) {
      given?.throwIfAborted();
      throw toFailure(error, deadline);
    } finally {
      void agent.destroy();
    }
  }

  const fetch = (address: string, options: FetchOptions): Promise<OutboundResponse> =>
    connected(options, async ({ agent, signal }) => {
      const { maxRedirects = 5, accept } = options;
      let url = parse(address);
      for (let hop = 0; hop <= maxRedirects; hop += 1) {
        checkDestination(url, isAllowed, allow);
        const response = await sendRequest(url, agent, headersFor(accept), signal);
        if (!redirects.includes(response.statusCode)) return await readResponse(url, response, accept);
        response.body.destroy();
        url = parse(headerOf(response, 'location') ?? '', url);
      }
      throw new OutboundFailure('too_many_redirects', `More than ${maxRedirects} redirects`);
    });

  const send = (address: string, { method = 'GET', body, maxBytes, ...options }: ApiRequest): Promise<ApiResponse> =>
    connected(options, async ({ agent, signal }) => {
      const url = parse(address);
      checkDestination(url, isAllowed, allow);
      const headers = { 'accept-encoding': acceptedEncodings, ...options.headers };
      const response = await sendRequest(url, agent, headers, signal, { method, body });
      const bytes = await readBody(response.body, encodingOf(response), { maxBytes });
      return { status: response.statusCode, header: (name) => headerOf(response, name), bytes };
    });

  return { fetch, send };
}

function parse(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new OutboundFailure('refused_address', 'Not an address');
  return new URL(address, base);
}

const acceptedEncodings = Object.keys(encodings).join(', ');

const headersFor = (accept: readonly Accepted[]) => ({
  'user-agent': userAgent,
  accept: accept.flatMap(({ types }) => types).join(', '),
  'accept-encoding': acceptedEncodings,
  'accept-language': 'en, *;q=0.5',
});

async function sendRequest(
  url: URL,
  dispatcher: Agent,
  headers: Record<string, string>,
  signal: AbortSignal,
  { method = 'GET', body }: { method?: 'GET' | 'POST'; body?: string | undefined } = {},
) {
  const response = await request(url, { dispatcher, signal, method, headers, ...(body !== undefined && { body }) });
  // An unread body emits an error when its connection is closed.
  response.body.on('error', () => {});
  return response;
}

const encodingOf = (response: Dispatcher.ResponseData): string | null =>
  headerOf(response, 'content-encoding')?.trim().toLowerCase() ?? null;

function headerOf({ headers }: Dispatcher.ResponseData, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.at(-1) : value;
}

async function readResponse(
  url: URL,
  response: Dispatcher.ResponseData,
  accept: readonly Accepted[],
): Promise<OutboundResponse> {
  const { statusCode: status, body } = response;
  if (status < 200 || status > 299) throw new OutboundFailure('bad_status', `It answered ${status}`);
  const [type = '', ...parameters] = (headerOf(response, 'content-type') ?? '').split(';').map((part) => part.trim());
  const accepted = accept.find(({ types }) => types.some((one) => matchesType(type.toLowerCase(), one)));
  if (!accepted) throw new OutboundFailure('bad_type', `It answered with ${type || 'no type'}`);
  const charset = parameters.map((one) => /^charset="?([^"]+)/i.exec(one)?.[1]).find(Boolean) ?? null;
  const bytes = await readBody(body, encodingOf(response), accepted);
  return { url: url.href, status, type: type.toLowerCase(), charset, bytes };
}

const matchesType = (type: string, pattern: string): boolean =>
  pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;

/** Errors of the network, undici and the decompressor are the other side's fault. */
function toFailure(error: unknown, deadline: AbortSignal): unknown {
  if (error instanceof OutboundFailure) return error;
  if (deadline.aborted) return new OutboundFailure('too_slow', 'It took too long', { cause: error });
  const outside = error instanceof errors.UndiciError || (error instanceof Error && 'code' in error);
  return outside ? new OutboundFailure('unreachable', 'It could not be read', { cause: error }) : error;
}
