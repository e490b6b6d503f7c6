import { promises as dns, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { Admits } from './destination.ts';
import { OutboundFailure } from './failure.ts';

/** The addresses of a name. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<string[]>;

/** Asks the name servers ourselves: the system's resolver would look into its hosts file, and slow names would fill the threads that files need. */
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

type Options = { admits: Admits; resolve: Resolve; signal: AbortSignal; timeoutMs: number };

/**
 * Opens connections to admitted addresses only. A name is resolved once, here, and the socket goes to the addresses that were
 * checked: a name server that answers something else a moment later (DNS rebinding) is not asked again.
 */
export function guardedConnector(options: Options): buildConnector.connector {
  const { admits, timeoutMs } = options;
  return (target, callback) => {
    const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80);
    // A socket asks no resolver for an address that is written out.
    if (isIP(target.hostname) && !admits(target.hostname, port)) {
      callback(new OutboundFailure('refused_address', `${target.hostname}:${port} is not public`), null);
      return;
    }
    const connect = buildConnector({ lookup: guardedLookup(options, port), timeout: timeoutMs, maxCachedSessions: 0 });
    connect(target, callback);
  };
}

const guardedLookup =
  ({ admits, resolve, signal }: Options, port: number): LookupFunction =>
  (name, { all }, callback) => {
    admitted(name).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) callback(new OutboundFailure('unreachable', `${name} has no address`), '');
        else if (all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, ''),
    );

    async function admitted(asked: string): Promise<LookupAddress[]> {
      const addresses = await resolve(asked, signal);
      // One private address among public ones is an attack or a mistake: the name as a whole is not asked. It is told as a name
      // that leads nowhere, so that nobody can learn which names a private network knows.
      const forbidden = addresses.find((address) => !admits(address, port));
      if (forbidden) throw new OutboundFailure('unreachable', `${asked} leads to ${forbidden}:${port}`);
      return addresses.map((address) => ({ address, family: isIP(address) }));
    }
  };
