import { randomBytes } from 'node:crypto';
import { connect } from 'node:tls';
import { askDeployment, type DeploymentEcho } from '../../app/deployment-echo.ts';
import { openSecrets } from '../../platform/crypto/secrets.ts';
import { isLoopbackAddress } from '../../platform/loopback.ts';
import { findSecret } from '../../platform/secret-file.ts';
import type { Deployment, Running } from './deployment.ts';
import { type Finding, notChecked, ok, warning, wrong } from './finding.ts';

const answerMs = 10_000;
const dayMs = 86_400_000;
/** Certificates are renewed a month before their end. */
const certificateDays = 14;

const reasonOf = (error: unknown): string => {
  const { cause, code, name } = error as Error & { code?: string };
  return (cause as { code?: string } | undefined)?.code ?? code ?? name;
};

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

async function checkCertificate(url: URL, now: Date): Promise<Finding> {
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

export function judgeForwarding({ peer, trusted, headers }: DeploymentEcho, isProxied: boolean): Finding {
  const from = isLoopbackAddress(peer) ? 'loopback' : peer;
  if (headers.length > 0 && !trusted)
    return wrong(
      'proxy-headers',
      `A proxy at ${peer} names its visitors (${headers.join(', ')}), but TRUSTED_PROXIES does not name the proxy: all visitors count as one, and share its limits.`,
      `Set TRUSTED_PROXIES=${from} and restart the site.`,
    );
  if (headers.some((name) => name === 'x-forwarded-for'))
    return ok('proxy-headers', `The proxy at ${peer} is trusted, and names its visitors.`);
  if (trusted || isProxied)
    return warning(
      'proxy-headers',
      `The request came from ${peer} and names no visitor (X-Forwarded-For): all visitors count as one, and share its limits.`,
      `Let the proxy send X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for), and set TRUSTED_PROXIES=${from}.`,
    );
  return ok('proxy-headers', 'The site is asked directly, without a proxy.');
}

type Answer = { echo: DeploymentEcho } | { finding: Finding };

const toThisSite = 'Let the proxy, and the name in the DNS, lead to where this site listens (HOST and PORT).';

async function askSite(address: URL, isServing: boolean, secret: Buffer): Promise<Answer> {
  const nonce = randomBytes(16).toString('base64url');
  const { path, proof } = askDeployment(openSecrets(secret), nonce, new Date());
  const fail = (found: string, mend = toThisSite): Answer => ({
    finding: isServing
      ? wrong('address-reach', found, mend)
      : notChecked('address-reach', `${found} No web process runs.`),
  });
  try {
    const response = await fetch(new URL(path, address), { redirect: 'manual', signal: AbortSignal.timeout(answerMs) });
    if (response.status >= 300 && response.status < 400) {
      const to = response.headers.get('location') ?? '';
      const origin = URL.canParse(to, address.href) ? new URL(to, address).origin : 'another address';
      return fail(`${address.origin} redirects to ${origin}.`, `Set PUBLIC_URL to ${origin}, or remove the redirect.`);
    }
    const echo = response.ok ? ((await response.json().catch(() => null)) as DeploymentEcho | null) : null;
    if (echo?.proof === proof) return { echo };
    await response.body?.cancel().catch(() => undefined);
    return response.status >= 502
      ? fail(`What answers at ${address.origin} does not reach the site (status ${response.status}).`)
      : fail(`Another server, or a site with another secret, answers at ${address.origin}.`);
  } catch (error) {
    const reason = reasonOf(error);
    if (/ENOTFOUND|EAI_AGAIN/.test(reason))
      return fail(
        `The name ${address.hostname} is not known (${reason}).`,
        'Enter the name in the DNS, or correct PUBLIC_URL.',
      );
    return fail(
      `${address.origin} cannot be reached from this machine (${reason}).`,
      'Start the proxy and open its port in the firewall. Where members reach the site all the same, this machine cannot reach its own public address, and nothing is wrong.',
    );
  }
}

export async function checkAddress(deployment: Deployment, { site, web }: Running): Promise<Finding[]> {
  const { settings, env, wrong: refused } = deployment;
  const skip = (why: string): Finding[] => [
    notChecked('address-reach', why),
    notChecked('address-certificate', why),
    notChecked('proxy-headers', why),
  ];
  if (refused.has('PUBLIC_URL') || refused.has('NODE_ENV')) return skip('The public address cannot be used.');
  let secret: Buffer | null = null;
  try {
    secret = findSecret(env, settings.dataDir);
  } catch {
    return skip('The secret cannot be used.');
  }
  // In development the port may have been chosen at the start.
  const address = new URL(settings.production ? settings.publicUrl : (site?.url ?? settings.publicUrl));
  if (!settings.production && !site) return skip('The site is for this machine alone, and does not run.');
  const certificate = await checkCertificate(address, new Date());
  if (!secret)
    return [
      notChecked('address-reach', 'The site has no secret yet.'),
      certificate,
      notChecked('proxy-headers', 'The site has no secret yet.'),
    ];
  if (certificate.state === 'wrong')
    return [
      notChecked('address-reach', 'Its certificate is refused.'),
      certificate,
      notChecked('proxy-headers', 'Its certificate is refused.'),
    ];
  const answer = await askSite(address, site !== null || web > 0, secret);
  return 'finding' in answer
    ? [answer.finding, certificate, notChecked('proxy-headers', 'The site was not reached at its public address.')]
    : [
        ok('address-reach', `${address.origin} leads to this site.`),
        certificate,
        judgeForwarding(answer.echo, address.protocol === 'https:'),
      ];
}
