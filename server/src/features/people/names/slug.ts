import { createHash } from 'node:crypto';

const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
  ı: 'i',
  ŋ: 'ng',
  ĸ: 'k',
  ə: 'e',
};
const letters = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/** 50 bits. A collision is rare and harmless: the second name counts as taken. */
const digestLength = 10;

/** Hashes the visible characters: joiners, spaces and full stops make no different name. */
function digest(small: string): string {
  const seen = small
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}\p{S}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const bytes = createHash('sha256')
    .update(seen || small)
    .digest();
  return BigInt(`0x${bytes.toString('hex')}`)
    .toString(36)
    .padStart(50, '0')
    .slice(-digestLength);
}

/**
 * Lower-case letters, digits and single hyphens. Other scripts and emoji get a digest. The slug of a slug is itself.
 */
export function slugOf(name: string): string {
  const small = name.normalize('NFKC').toLowerCase();
  const bare = small
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(letters, (letter) => plain[letter] ?? letter);
  const slug = bare
    .replace(/['\u2019]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const whole = slug !== '' && !/(?![a-z0-9])[\p{L}\p{N}]/u.test(bare);
  if (whole) return slug;
  return slug ? `${slug}-${digest(small)}` : `m-${digest(small)}`;
}
