import { existsSync } from 'node:fs';
import type { Settings } from '../platform/config.ts';
import { readVariable } from '../platform/environment.ts';
import { isLoopbackHost } from '../platform/loopback.ts';
import { findSecret, minSecretBytes } from '../platform/secret-file.ts';
import { isGuessable } from '../platform/secret-strength.ts';
import { storagePlace } from '../platform/storage/index.ts';
import { readAllSettings } from '../platform/wrong-variables.ts';

/** `found` and `mend` are sentences without secrets. */
export type UnsafeSetting = {
  id:
    | 'address-missing'
    | 'address-http'
    | 'host-unencrypted'
    | 'mail-confirmation'
    | 'node-environment'
    | 'secret-guessable';
  found: string;
  mend: string;
};

const makeSecret = 'Make one with: openssl rand -hex 32';

function unsafeAddress({ publicUrl, host, production, allowHttp, trustedProxies }: Settings, env: NodeJS.ProcessEnv) {
  const found: UnsafeSetting[] = [];
  const { protocol, hostname } = new URL(publicUrl);
  const isReachable = !isLoopbackHost(host);
  if (isReachable && !readVariable('PUBLIC_URL', env))
    found.push({
      id: 'address-missing',
      found: `HOST is ${host}, so other machines reach the site, but PUBLIC_URL does not say at which address.`,
      mend: 'Set PUBLIC_URL to the address that members use, such as https://veil.example, or HOST to 127.0.0.1.',
    });
  if (protocol === 'http:' && !isLoopbackHost(hostname) && !allowHttp)
    found.push({
      id: 'address-http',
      found: `PUBLIC_URL is ${publicUrl}: passwords and pictures would travel unencrypted.`,
      mend: 'Put a proxy with a certificate in front and set PUBLIC_URL to its https address, or set ALLOW_HTTP=on for a network that you trust.',
    });
  if (protocol === 'https:' && production && isReachable && trustedProxies.length === 0 && !allowHttp)
    found.push({
      id: 'host-unencrypted',
      found: `HOST is ${host} and TRUSTED_PROXIES names no proxy: other machines reach the site past its certificate, unencrypted.`,
      mend: 'Set TRUSTED_PROXIES to the address of the proxy that has the certificate, or HOST to 127.0.0.1 where it runs on this machine.',
    });
  return found;
}

/** A guessable secret is refused only before anything is stored, because another secret could not open that. */
export function unsafeSettings(settings: Settings, env: NodeJS.ProcessEnv = process.env): UnsafeSetting[] {
  const found = unsafeAddress(settings, env);
  const { production, emailConfirmation, smtpUrl } = settings;
  if (production && emailConfirmation && !smtpUrl)
    found.push({
      id: 'mail-confirmation',
      found: 'EMAIL_CONFIRMATION is on, but SMTP_URL is not set: nobody could confirm an address and sign in.',
      mend: 'Set SMTP_URL to a mail server, or EMAIL_CONFIRMATION to off.',
    });
  const nodeEnv = readVariable('NODE_ENV', env);
  if (production && nodeEnv && nodeEnv !== 'production')
    found.push({
      id: 'node-environment',
      found: `NODE_ENV is ${nodeEnv}, but other machines may reach this site: libraries would behave as on the machine of a developer.`,
      mend: 'Remove NODE_ENV, or set it to production.',
    });
  if (production && hasGuessableSecret(env) && !hasStored(settings))
    found.push({
      id: 'secret-guessable',
      found: 'VEIL_SECRET can be guessed: it repeats itself, has few different characters, or comes from a sample.',
      mend: `${makeSecret}, or remove VEIL_SECRET, and the site makes one.`,
    });
  return found;
}

export function hasGuessableSecret(env: NodeJS.ProcessEnv): boolean {
  const secret = readVariable('VEIL_SECRET', env);
  // A shorter one is refused for its length.
  return secret !== undefined && secret.length >= minSecretBytes && isGuessable(Buffer.from(secret));
}

function wrongSecret({ dataDir }: Settings, env: NodeJS.ProcessEnv): string | null {
  try {
    findSecret(env, dataDir);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function hasStored(settings: Settings): boolean {
  const { folder } = storagePlace(settings);
  return folder !== null && existsSync(folder);
}

export function readSafeSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const { settings, wrong } = readAllSettings(env);
  const unsafe = settings ? unsafeSettings(settings, env) : [];
  const secret = settings && wrongSecret(settings, env);
  const sentences = [
    ...wrong.map(({ sentence }) => sentence),
    ...(secret ? [secret] : []),
    ...unsafe.map(({ found, mend }) => `${found} ${mend}`),
  ];
  if (!settings || sentences.length > 0) throw new Error(listed(sentences));
  return settings;
}

const listed = (sentences: string[]): string =>
  sentences.length === 1
    ? String(sentences[0])
    : `The site does not start with these settings:\n${sentences.map((sentence) => `- ${sentence}`).join('\n')}`;
