import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Keys derived from the site's secret by HKDF (RFC 5869): knowing one reveals nothing about another. */
export type Secrets = {
  /** 32 bytes for one purpose. The same purpose gives the same key. */
  key(purpose: string): Buffer;
  /** HMAC-SHA-256 under the purpose's key. */
  mac(purpose: string, message: string): Buffer;
};

export function openSecrets(secret: Buffer): Secrets {
  const keys = new Map<string, Buffer>();
  const key = (purpose: string) => {
    const known = keys.get(purpose);
    if (known) return known;
    const made = Buffer.from(hkdfSync('sha256', secret, 'veil', purpose, 32));
    keys.set(purpose, made);
    return made;
  };
  return { key, mac: (purpose, message) => createHmac('sha256', key(purpose)).update(message).digest() };
}

/** Compares in constant time. */
export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
