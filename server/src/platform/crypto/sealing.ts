import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** AES-256-GCM: nonce 12 bytes, tag 16 bytes at the end (NIST SP 800-38D). */
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export const newFileKey = (): Buffer => randomBytes(32);

/** Nonce, cipher text, tag. */
export function wrapKey(fileKey: Buffer, siteKey: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, siteKey, nonce);
  return Buffer.concat([nonce, cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
}

/** Throws if it was changed or belongs to another site. */
export function unwrapKey(wrapped: Buffer, siteKey: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, siteKey, wrapped.subarray(0, nonceBytes));
  decipher.setAuthTag(wrapped.subarray(-tagBytes));
  return Buffer.concat([decipher.update(wrapped.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

export const sealingBytes = nonceBytes + tagBytes;

/** `about` names kind and owner: the bytes open nowhere else. `into` holds `sealingBytes` more than is added. */
export function beginSealing(into: Buffer, key: Buffer, about: string) {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about));
  let filled = nonce.copy(into);
  return {
    add(plain: Buffer): void {
      filled += cipher.update(plain).copy(into, filled);
    },
    end(): Buffer {
      cipher.final();
      filled += cipher.getAuthTag().copy(into, filled);
      return into.subarray(0, filled);
    },
  };
}

export function sealText(text: string, siteKey: Buffer, about: string): Buffer {
  const plain = Buffer.from(text);
  const { add, end } = beginSealing(Buffer.alloc(plain.length + sealingBytes), siteKey, about);
  add(plain);
  return end();
}

/** Throws if it was changed, moved, or belongs to another site. */
export function unsealText(sealed: Buffer, siteKey: Buffer, about: string): string {
  const decipher = createDecipheriv(algorithm, siteKey, sealed.subarray(0, nonceBytes)).setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8');
}

export function sealStream(fileKey: Buffer): Transform {
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

export class ChangedBytes extends Error {}

/** A changed byte is detected only at the end, so use the output only after the stream ended without error. */
export function unsealStream(fileKey: Buffer, about = ''): Transform {
  const createDecipher = (nonce: Buffer) => createDecipheriv(algorithm, fileKey, nonce).setAAD(Buffer.from(about));
  let decipher: ReturnType<typeof createDecipher> | null = null;
  let buffered: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      buffered = buffered.length ? Buffer.concat([buffered, chunk]) : chunk;
      if (!decipher && buffered.length >= nonceBytes) {
        decipher = createDecipher(buffered.subarray(0, nonceBytes));
        buffered = buffered.subarray(nonceBytes);
      }
      const available = buffered.length - tagBytes;
      if (!decipher || available <= 0) return done();
      const out = decipher.update(buffered.subarray(0, available));
      buffered = buffered.subarray(available);
      done(null, out);
    },
    flush(done: TransformCallback) {
      if (!decipher || buffered.length !== tagBytes) return done(new ChangedBytes('sealed bytes end too early'));
      try {
        decipher.setAuthTag(buffered);
        done(null, decipher.final());
      } catch {
        done(new ChangedBytes('sealed bytes were changed'));
      }
    },
  });
}
