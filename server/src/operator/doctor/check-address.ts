import type { DeploymentEcho } from '../../app/deployment-echo.ts';
import { isLoopbackAddress } from '../../platform/loopback.ts';
import { findSecret } from '../../platform/secret-file.ts';
import { askSite } from './ask-site.ts';
import { checkCertificate } from './certificate.ts';
import { checkMediaSender } from './check-media-sender.ts';
import type { Deployment, Running } from './deployment.ts';
import { type Finding, notChecked, ok, warning, wrong } from './finding.ts';

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
  if ('finding' in answer)
    return [
      answer.finding,
      certificate,
      notChecked('proxy-headers', 'The site was not reached at its public address.'),
    ];
  const sender = { address, secret, isStore: settings.s3 !== null, now: new Date() };
  return [
    ok('address-reach', `${address.origin} leads to this site.`),
    certificate,
    judgeForwarding(answer.echo, address.protocol === 'https:'),
    ...(settings.mediaBy === 'accel' ? [await checkMediaSender(sender)] : []),
  ];
}
