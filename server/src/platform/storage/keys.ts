export const markerKey = 'site-id';
export const incomingFolder = 'incoming';

/** Bytes of UTF-8: S3 takes 1,024 for a key, and file systems take 255 for a name. */
const longestKey = 1024;
const longestName = 255;

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML of S3 cannot carry control characters.
const refused = /[\u0000-\u001f\u007f\ufffe\uffff\\]|[\ud800-\udfff]/u; // oxlint-disable-line no-control-regex

const isName = (name: string): boolean =>
  name !== '' && name !== '.' && name !== '..' && Buffer.byteLength(name) <= longestName;

/** Throws for a key that leaves the folder of the storage, or that one of the stores could not hold. */
export function requireKey(key: string): string {
  const names = key.split('/');
  const isReserved = key === markerKey || names[0] === incomingFolder;
  if (isReserved || refused.test(key) || Buffer.byteLength(key) > longestKey || !names.every(isName))
    throw new Error(`"${key}" cannot be a key of storage.`);
  return key;
}

export const requirePrefix = (prefix: string): string => (prefix === '' ? prefix : requireFolder(prefix));

export function requireFolder(prefix: string): string {
  if (!prefix.endsWith('/')) throw new Error(`"${prefix}" is no folder of storage: it must end in a slash.`);
  requireKey(prefix.slice(0, -1));
  return prefix;
}

/** Strings of JavaScript compare by UTF-16, which orders some characters otherwise. */
export const inByteOrder = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

export const isListed = (key: string): boolean => key !== markerKey && !key.startsWith(`${incomingFolder}/`);
