import http, { type ClientRequest } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { Readable } from 'node:stream';
import type { S3Settings } from './settings.ts';

/**
 * Puts one value into a bucket and kills itself at the nth step. A step is a call, half of its body, or its answer. A
 * number beyond the last step lets it finish. Prints each step.
 */
const [place = '', folder = '', kind, text = '', size = '', nth = ''] = process.argv.slice(2);
let count = 0;
let isPutting = false;

const dieHere = () => process.kill(process.pid, 'SIGKILL');

/** Returns true at the step at which the process ends. */
function isLast(what: string): boolean {
  if (!isPutting) return false;
  count += 1;
  if (count === Number(nth)) return true;
  process.stdout.write(`${what}\n`);
  return false;
}

type Body = Uint8Array | string | undefined;
type Sending = (data: Body, ...rest: unknown[]) => unknown;

function watch(request: ClientRequest): ClientRequest {
  const { method } = request;
  const [write, end] = [request.write.bind(request) as Sending, request.end.bind(request) as Sending];
  const dieHalf = (data: Body) => {
    write(Buffer.from(data ?? '').subarray(0, (data ?? '').length / 2), 'utf8', dieHere);
    return request;
  };
  let hasBody = false;
  const isHalf = (data: Body) => {
    if (hasBody || !data || typeof data === 'function' || data.length < 2) return false;
    hasBody = true;
    return isLast(`half of ${method}`);
  };
  Object.assign(request, {
    write: (data: Body, ...rest: unknown[]) => (isHalf(data) ? !dieHalf(data) : write(data, ...rest)),
    end: (data: Body, ...rest: unknown[]) => (isHalf(data) ? dieHalf(data) : end(data, ...rest)),
  });
  request.prependOnceListener('response', () => isLast(`answer to ${method}`) && dieHere());
  return request;
}

const { request } = http;
Object.assign(http, {
  request: (...options: Parameters<typeof request>) => {
    if (isLast('call')) dieHere();
    return watch(request(...options));
  },
});
syncBuiltinESMExports();

const { openSecrets } = await import('../../crypto/secrets.ts');
const { openS3 } = await import('./open.ts');
const settings = JSON.parse(place) as S3Settings;
const storage = await openS3(settings, folder).open(null, openSecrets(Buffer.from('a secret of tests')));
const bytes = Buffer.alloc(Number(size), text);
const chunks = () => Readable.from([bytes.subarray(0, 5_000_000), bytes.subarray(5_000_000)]);
isPutting = true;
await storage.put(
  'a/b/c',
  kind === 'stream' || kind === 'parts' ? { open: chunks, length: kind === 'stream' ? bytes.length : null } : bytes,
  { onlyIfNew: kind === 'new' },
);
process.stdout.write('done\n');
process.exit(0);
