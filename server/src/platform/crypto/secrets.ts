import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Purpose } from './purposes.ts';

/** HKDF (RFC 5869): knowing one key reveals nothing about another. */
export type Secrets = {
  /** 32 bytes. The same purpose gives the same key. */
  key(purpose: Purpose): Buffer;
  mac(purpose: Purpose, message: string): Buffer;
};

export type KeptKeys = ReadonlyMap<Purpose, Buffer>;

export function openSecrets(secret: Buffer, kept: KeptKeys = new Map()): Secrets {
  const keys = new Map(kept);
  const key = (purpose: Purpose) => {
    const known = keys.get(purpose);
    if (known) return known;
    const made = Buffer.from(hkdfSync('sha256', secret, 'veil', purpose, 32));
    keys.set(purpose, made);
    return made;
  };
  return { key, mac: (purpose, message) => createHmac('sha256', key(purpose)).update(message).digest() };
}

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
