import { randomBytes } from 'node:crypto';
import { askDeployment } from '../../app/deployment-echo.ts';
import { openSecrets } from '../../platform/crypto/secrets.ts';
import { answerMs } from './certificate.ts';
import { type Finding, notChecked, ok, wrong } from './finding.ts';

const id = 'media-sender';
const orNode = 'or set MEDIA_BY=node, and restart the site.';

const blockOf = (isStore: boolean) => (isStore ? 'nginx-media-store.conf' : 'nginx-media-disk.conf');

/** Asks for a file that is missing, which only the block for media answers without the headers of a node. */
export function judgeMediaSender({ status, headers }: Pick<Response, 'status' | 'headers'>, isStore: boolean): Finding {
  const block = blockOf(isStore);
  const include = `Include docs/operations/${block} in the server block of nginx, ${orNode}`;
  if (headers.has('x-accel-redirect'))
    return wrong(
      id,
      'MEDIA_BY is accel, but the proxy passes on X-Accel-Redirect instead of sending the file: members get no picture.',
      `Put nginx with docs/operations/${block} in front, ${orNode}`,
    );
  if (headers.has('x-request-id'))
    return wrong(id, 'MEDIA_BY is accel, but nginx has no location for stored media: members get no picture.', include);
  if ([404, 503].includes(status) && headers.get('cache-control')?.includes('no-store'))
    return ok(id, 'nginx sends stored media.');
  return wrong(
    id,
    `MEDIA_BY is accel, but nginx does not send media as ${block} says (status ${status}): members get no picture.`,
    include,
  );
}

type Asking = { address: URL; secret: Buffer; isStore: boolean; now: Date };

export async function checkMediaSender({ address, secret, isStore, now }: Asking): Promise<Finding> {
  const nonce = randomBytes(16).toString('base64url');
  const { path } = askDeployment(openSecrets(secret), nonce, now);
  try {
    const signal = AbortSignal.timeout(answerMs);
    const answer = await fetch(new URL(`${path}&sends=proxy`, address), { redirect: 'manual', signal });
    await answer.body?.cancel();
    return judgeMediaSender(answer, isStore);
  } catch (error) {
    return notChecked(id, `The proxy did not answer (${(error as Error).name}).`);
  }
}
