import { randomBytes } from 'node:crypto';
import { askDeployment, type DeploymentEcho } from '../../app/deployment-echo.ts';
import { openSecrets } from '../../platform/crypto/secrets.ts';
import { answerMs } from './certificate.ts';
import { type Finding, notChecked, wrong } from './finding.ts';

const reasonOf = (error: unknown): string => {
  const { cause, code, name } = error as Error & { code?: string };
  return (cause as { code?: string } | undefined)?.code ?? code ?? name;
};

type Answer = { echo: DeploymentEcho } | { finding: Finding };

const toThisSite = 'Let the proxy, and the name in the DNS, lead to where this site listens (HOST and PORT).';

export async function askSite(address: URL, isServing: boolean, secret: Buffer): Promise<Answer> {
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
