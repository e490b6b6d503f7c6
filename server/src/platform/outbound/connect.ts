import { promises as dns, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { buildConnector } from 'undici';
import type { IsAllowed } from './destination.ts';
import { OutboundFailure } from './failure.ts';

export type Resolve = (name: string, signal: AbortSignal) => Promise<string[]>;

/** The system's resolver would read its hosts file, and slow names would occupy the thread pool of file access. */
export const resolveName: Resolve = async (name, signal) => {
  const resolver = new dns.Resolver();
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

type Options = {
  isAllowed: IsAllowed;
  resolve: Resolve;
  signal: AbortSignal;
  timeoutMs: number;
  /** The caller loads undici on use and passes it on. */
  buildConnector: typeof buildConnector;
};

/** A name is resolved once and the socket uses the checked addresses (DNS rebinding). */
export function guardedConnector(options: Options): buildConnector.connector {
  const { isAllowed, timeoutMs, buildConnector } = options;
  return (target, callback) => {
    const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80);
    // For an IP address the socket does not call `lookup`.
    if (isIP(target.hostname) && !isAllowed(target.hostname, port)) {
      callback(new OutboundFailure('refused_address', `${target.hostname}:${port} is not public`), null);
      return;
    }
    const connect = buildConnector({ lookup: guardedLookup(options, port), timeout: timeoutMs, maxCachedSessions: 0 });
    connect(target, callback);
  };
}

const guardedLookup =
  ({ isAllowed, resolve, signal }: Options, port: number): LookupFunction =>
  (name, { all }, callback) => {
    allowedAddresses(name).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) callback(new OutboundFailure('unreachable', `${name} has no address`), '');
        else if (all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, ''),
    );

    async function allowedAddresses(host: string): Promise<LookupAddress[]> {
      const addresses = await resolve(host, signal);
      // One private address refuses the whole name, with the reason of an unknown name, against probing private names.
      const forbidden = addresses.find((address) => !isAllowed(address, port));
      if (forbidden) throw new OutboundFailure('unreachable', `${host} leads to ${forbidden}:${port}`);
      return addresses.map((address) => ({ address, family: isIP(address) }));
    }
  };
