import { createCipheriv, createDecipheriv } from 'node:crypto';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { newFileKey, sealText, unsealText } from '../../crypto/sealing.ts';

/**
 * AES-256-CTR (NIST SP 800-38A) keeps sizes, and a range opens by itself. Each put draws its own key, so each counter
 * begins at zero. That key is sealed for its name in storage, and lies in the metadata of the object.
 */
const algorithm = 'aes-256-ctr';
const blockBytes = 16;
const metadataName = 'veil-key';

export type Metadata = Record<string, string>;

export type ObjectSeal = {
  metadata: Metadata;
  bytes(plain: Uint8Array): Uint8Array;
  stream(plain: Readable): Readable;
};

export type Seals = {
  /** It seals one attempt of a put. The next may find other bytes, so it needs another key. */
  begin(key: string): ObjectSeal;
  isSealed(metadata: Metadata | undefined): boolean;
  /** `start` is the place of the first byte in the whole value. Throws before it reads. */
  open(key: string, metadata: Metadata | undefined, start: number): (body: Readable) => Readable;
};

const aboutOf = (key: string): string => `object ${key}`;

function counterAt(block: number): Buffer {
  const counter = Buffer.alloc(blockBytes);
  counter.writeBigUInt64BE(BigInt(block), blockBytes / 2);
  return counter;
}

const through = (body: Readable, change: Transform): Readable => pipeline(body, change, () => undefined);

const unsealed: ObjectSeal = { metadata: {}, bytes: (plain) => plain, stream: (plain) => plain };

function unsealKey(key: string, sealed: string, siteKey: Buffer): Buffer {
  try {
    return Buffer.from(unsealText(Buffer.from(sealed, 'base64'), siteKey, aboutOf(key)), 'hex');
  } catch (error) {
    throw new Error(`The file ${key} was sealed by another site, for another name, or was changed.`, { cause: error });
  }
}

/** Without `siteKey` neither seals nor opens: a command that only lists and removes needs no key. */
export function openSeals(siteKey: Buffer | null, sealsAll: boolean): Seals {
  const requireSiteKey = (key: string): Buffer => {
    if (!siteKey) throw new Error(`The file ${key} is sealed, and this command has no key of the site.`);
    return siteKey;
  };
  const isSealed: Seals['isSealed'] = (metadata) => metadata?.[metadataName] !== undefined;
  return {
    isSealed,
    begin(key) {
      if (!sealsAll) return unsealed;
      const own = newFileKey();
      const sealed = sealText(own.toString('hex'), requireSiteKey(key), aboutOf(key));
      const cipher = createCipheriv(algorithm, own, counterAt(0));
      return {
        metadata: { [metadataName]: sealed.toString('base64') },
        bytes: (plain) => cipher.update(plain),
        stream: (plain) => through(plain, cipher),
      };
    },
    open(key, metadata, start) {
      const sealed = metadata?.[metadataName];
      if (sealed === undefined) return (body) => body;
      const own = unsealKey(key, sealed, requireSiteKey(key));
      const decipher = createDecipheriv(algorithm, own, counterAt(Math.floor(start / blockBytes)));
      decipher.update(Buffer.alloc(start % blockBytes));
      return (body) => through(body, decipher);
    },
  };
}
