import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Site = {
  host: string;
  /** The site's certificate authority, as a file. */
  authority: string;
  /** The address of the site's list of letters. */
  mail: string;
};

/**
 * In a mount namespace the site's name leads to this machine, and the browser trusts the authority. Nothing else on
 * this machine changes, and no certificate check is disabled.
 */
const prepare = `set -e
mount --bind "$1" /etc/hosts
mkdir -p "$HOME/.pki/nssdb"
certutil -d "sql:$HOME/.pki/nssdb" -N --empty-password
certutil -d "sql:$HOME/.pki/nssdb" -A -n trial -t C,, -i "$NODE_EXTRA_CA_CERTS"
shift
exec "$@"`;

/** Runs one journey of e2e on a running site. Throws if it fails. */
export async function runJourney(root: string, journey: string, { host, authority, mail }: Site): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'veil-handbook-home-'));
  try {
    mkdirSync(path.join(home, 'tmp'));
    const [hosts, certificate] = [path.join(home, 'hosts'), path.join(home, 'ca.pem')];
    writeFileSync(hosts, `127.0.0.1 localhost ${host}\n`);
    cpSync(authority, certificate);
    const program = path.join(root, 'node_modules/@playwright/test/cli.js');
    const words = [process.execPath, program, 'test', '-c', 'e2e/playwright.config.ts', `e2e/journeys/${journey}`];
    const args = ['-m', '--propagation', 'private', 'sh', '-c', prepare, 'prepare', hosts, ...words];
    const env = {
      ...process.env,
      HOME: home,
      NODE_EXTRA_CA_CERTS: certificate,
      VEIL_E2E_SITE: `https://${host}`,
      VEIL_E2E_MAIL: mail,
    };
    const child = spawn('unshare', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`The journey ${journey} failed (exit code ${code}).`);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
