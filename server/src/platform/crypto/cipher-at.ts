import { type Cipher, createCipheriv } from 'node:crypto';

const blockBytes = 16;

/**
 * Starts at any byte: AES-256 in counter mode (NIST SP 800-38A). Each file has its own key, so the counter begins at
 * zero. Does not detect changes, so it is only for growing files.
 */
export function cipherAt(fileKey: Buffer, offset: number): Cipher {
  const counter = Buffer.alloc(blockBytes);
  counter.writeBigUInt64BE(BigInt(Math.floor(offset / blockBytes)), blockBytes - 8);
  const cipher = createCipheriv('aes-256-ctr', fileKey, counter);
  cipher.update(Buffer.alloc(offset % blockBytes));
  return cipher;
}
