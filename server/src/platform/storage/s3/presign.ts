import { SignatureV4 } from '@smithy/signature-v4';
import { requireKey } from '../keys.ts';
import type { Presign } from '../storage-type.ts';
import { bucketRoot } from './bucket-root.ts';
import type { S3Connection } from './client.ts';

export function openPresigner({ client, settings }: Pick<S3Connection, 'client' | 'settings'>): Presign {
  const { region, accessKeyId, secretAccessKey } = settings;
  const signer = new SignatureV4({
    credentials: { accessKeyId, secretAccessKey },
    region,
    service: 's3',
    sha256: client.config.sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  return async (key, { seconds, type }) => {
    const url = new URL(`${bucketRoot(settings)}/${requireKey(key).split('/').map(encodeURIComponent).join('/')}`);
    const { query = {} } = await signer.presign(
      {
        method: 'GET',
        protocol: url.protocol,
        hostname: url.hostname,
        path: url.pathname,
        headers: { host: url.host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
        query:
          type === undefined ? {} : { 'response-content-type': type, 'response-cache-control': 'private, no-store' },
      },
      // The store counts the seconds by its own clock.
      { expiresIn: seconds, signingDate: new Date(Date.now() + client.config.systemClockOffset) },
    );
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    // A signature counts bytes of the query, in which a form would write spaces otherwise.
    url.search = url.search.replaceAll('+', '%20');
    return url.href;
  };
}
