import type { Agent } from 'undici';
import { readBody } from './body.ts';
import { guardedConnector, resolveName } from './connect.ts';
import { allowedDestinations, checkDestination } from './destination.ts';
import { OutboundFailure } from './failure.ts';
import {
  acceptedEncodings,
  encodingOf,
  headerOf,
  headersFor,
  readResponse,
  sendRequest,
  toFailure,
} from './responses.ts';
import type { ApiRequest, ApiResponse, FetchOptions, Outbound, OutboundOptions, OutboundResponse } from './types.ts';

export { OutboundFailure, type OutboundReason } from './failure.ts';

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
    // Loaded on use, because an idle process would keep it.
    const { Agent, buildConnector } = await import('undici');
    // A new agent for each fetch, so that members share no connection or TLS session.
    const agent = new Agent({
      connect: guardedConnector({ isAllowed, resolve, signal, timeoutMs, buildConnector }),
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
