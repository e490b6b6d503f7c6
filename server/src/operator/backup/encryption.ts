import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** The age format (age-encryption.org/v1, X25519). */
export type BackupKey = { identity: string; recipient: string };

/** Never overwrites a file. */
export async function makeKeyFile(file: string): Promise<BackupKey> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(`# public key: ${recipient}\n${identity}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { identity, recipient };
}

export async function readKeyFile(file: string): Promise<BackupKey> {
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
  const [identity, ...others] = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (!identity?.startsWith('AGE-SECRET-KEY-1') || others.length > 0)
    throw new Error(`${file} is no key file: it must hold one line that begins with AGE-SECRET-KEY-1.`);
  return { identity, recipient: await identityToRecipient(identity) };
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: unknown) => Readable.fromWeb(stream as ReadableStream<Uint8Array>);

export async function encrypt(plain: Readable, { recipient }: BackupKey): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** Fails with another key, and in the stream for changed or truncated bytes. */
export async function decrypt(sealed: Readable, { identity }: BackupKey): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return fromWeb(await decrypter.decrypt(toWeb(sealed)));
}
