import { createHash } from 'node:crypto';

/** Latin letters that Unicode does not take apart into a plain letter and a mark. */
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

/** 50 bits: two names that share a digest by chance are as rare as they are harmless (the second one counts as taken). */
const digestLength = 10;

/** Of what is seen of a name: neither unseen joiners nor spaces and stops make two names of one. */
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
 * The address of a name: plain small letters, digits, single hyphens. Where the name holds letters that have no plain form
 * (another script, or none but pictures) a digest of the name stands for them, so that a slug belongs to one name whatever
 * its script. A slug is its own slug.
 */
export function slugOf(name: string): string {
  const small = name.normalize('NFKC').toLowerCase();
  const bare = small
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(letters, (letter) => plain[letter] ?? letter);
  const slug = bare
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const whole = slug !== '' && !/(?![a-z0-9])[\p{L}\p{N}]/u.test(bare);
  if (whole) return slug;
  return slug ? `${slug}-${digest(small)}` : `m-${digest(small)}`;
}
