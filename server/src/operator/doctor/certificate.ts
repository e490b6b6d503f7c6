import { connect } from 'node:tls';
import { type Finding, notChecked, ok, warning, wrong } from './finding.ts';

export const answerMs = 10_000;
const dayMs = 86_400_000;
/** Certificates are renewed a month before their end. */
const certificateDays = 14;

function readCertificate(url: URL): Promise<{ until: Date } | { problem: string; isCertificate: boolean }> {
  return new Promise((resolve) => {
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const socket = connect({ host, port: Number(url.port || 443), servername: host, timeout: answerMs });
    const end = (result: Parameters<typeof resolve>[0]) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('secureConnect', () => end({ until: new Date(socket.getPeerCertificate().valid_to) }));
    socket.once('timeout', () => end({ problem: 'ETIMEDOUT', isCertificate: false }));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      const problem = error.code ?? error.message;
      // Other errors occur before a certificate is seen.
      end({ problem, isCertificate: /CERT|SELF_SIGNED|UNABLE_TO|ALTNAME|SSL|TLS/.test(problem) });
    });
  });
}

export async function checkCertificate(url: URL, now: Date): Promise<Finding> {
  if (url.protocol !== 'https:') return notChecked('address-certificate', 'PUBLIC_URL is no https address.');
  const read = await readCertificate(url);
  if ('problem' in read)
    return read.isCertificate
      ? wrong(
          'address-certificate',
          `Browsers refuse the certificate of ${url.host} (${read.problem}).`,
          `Give the proxy a certificate that is for ${url.hostname}, has not expired and was issued by a public authority.`,
        )
      : notChecked('address-certificate', `${url.host} could not be reached (${read.problem}).`);
  const days = Math.floor((read.until.getTime() - now.getTime()) / dayMs);
  const found = `The certificate of ${url.host} counts for ${days} more days.`;
  return days >= certificateDays
    ? ok('address-certificate', found)
    : warning('address-certificate', found, 'Renew it now, and mend its automatic renewal.');
}
