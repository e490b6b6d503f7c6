import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** AES-256-GCM: nonce 12 bytes, tag 16 bytes at the end (NIST SP 800-38D). */
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export const newFileKey = (): Buffer => randomBytes(32);

/** A file's key, sealed under the site's key: nonce, cipher text, tag. */
export function wrapKey(fileKey: Buffer, siteKey: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, siteKey, nonce);
  return Buffer.concat([nonce, cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when the wrapped key was changed or belongs to another site. */
export function unwrapKey(wrapped: Buffer, siteKey: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, siteKey, wrapped.subarray(0, nonceBytes));
  decipher.setAuthTag(wrapped.subarray(-tagBytes));
  return Buffer.concat([decipher.update(wrapped.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

/** Plain bytes in, sealed bytes out: nonce, cipher text, tag. Memory stays flat. */
export function sealing(fileKey: Buffer): Transform {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, fileKey, nonce);
  let begun = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      if (!begun) this.push(nonce);
      begun = true;
      done(null, cipher.update(chunk));
    },
    flush(done: TransformCallback) {
      if (!begun) this.push(nonce);
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
}

/**
 * Sealed bytes in, plain bytes out. Fails at the end when a byte was changed, so nothing may be used before the stream
 * has ended well: write it to a file of its own first.
 */
export function unsealing(fileKey: Buffer): Transform {
  const open = (nonce: Buffer) => createDecipheriv(algorithm, fileKey, nonce);
  let decipher: ReturnType<typeof open> | null = null;
  let held: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      held = held.length ? Buffer.concat([held, chunk]) : chunk;
      if (!decipher && held.length >= nonceBytes) {
        decipher = open(held.subarray(0, nonceBytes));
        held = held.subarray(nonceBytes);
      }
      const free = held.length - tagBytes;
      if (!decipher || free <= 0) return done();
      const out = decipher.update(held.subarray(0, free));
      held = held.subarray(free);
      done(null, out);
    },
    flush(done: TransformCallback) {
      if (!decipher || held.length !== tagBytes) return done(new Error('sealed bytes end too early'));
      try {
        decipher.setAuthTag(held);
        done(null, decipher.final());
      } catch {
        done(new Error('sealed bytes were changed'));
      }
    },
  });
}
