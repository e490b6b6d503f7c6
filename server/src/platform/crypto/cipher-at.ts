import { type Cipher, createCipheriv } from 'node:crypto';

const blockBytes = 16;

/**
 * Encrypts, and decrypts, a file from any byte on: AES-256 in counter mode (NIST SP 800-38A). The key is of one file alone, so the counter
 * begins at zero. It hides the bytes and does not notice a change: for files that grow and are sealed once they are whole.
 */
export function cipherAt(fileKey: Buffer, offset: number): Cipher {
  const counter = Buffer.alloc(blockBytes);
  counter.writeBigUInt64BE(BigInt(Math.floor(offset / blockBytes)), blockBytes - 8);
  const cipher = createCipheriv('aes-256-ctr', fileKey, counter);
  cipher.update(Buffer.alloc(offset % blockBytes));
  return cipher;
}
