import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Certificate = { file: string; key: string; pem: string };

/** A self-signed certificate for this host, so that trusting it trusts nothing else. */
export function makeCertificate(folder: string, host: string): Certificate {
  const [file, key] = [path.join(folder, 'site.pem'), path.join(folder, 'site.key')];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${host}`];
  const { error, status, stderr } = spawnSync(
    'openssl',
    [...words, '-addext', `subjectAltName=DNS:${host}`, '-keyout', key, '-out', file],
    { encoding: 'utf8' },
  );
  if (error) throw new Error('openssl is missing, which makes the certificate: apt-get install openssl');
  if (status !== 0) throw new Error(`openssl could not make a certificate: ${stderr}`);
  return { file, key, pem: readFileSync(file, 'utf8') };
}
