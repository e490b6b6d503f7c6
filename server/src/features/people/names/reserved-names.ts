import { slugOf } from './slug.ts';

/** Refused as whole names: words of the site and its staff, and values that programs read as missing. */
const wholeNames = [
  'veil',
  'site',
  'system',
  'root',
  'owner',
  'official',
  'support',
  'help',
  'staff',
  'team',
  'mod',
  'mods',
  'crew',
  'security',
  'safety',
  'abuse',
  'legal',
  'privacy',
  'terms',
  'billing',
  'contact',
  'info',
  'mail',
  'postmaster',
  'webmaster',
  'hostmaster',
  'noreply',
  'bot',
  'api',
  'auth',
  'me',
  'you',
  'users',
  'user',
  'member',
  'members',
  'feed',
  'home',
  'upload',
  'uploads',
  'search',
  'settings',
  'setup',
  'tags',
  'content',
  'media',
  'pantheon',
  'anonymous',
  'anyone',
  'everyone',
  'nobody',
  'deleted',
  'deleted-member',
  'house',
  'unknown',
  'null',
  'undefined',
  'true',
  'false',
];
const powerWords = ['admin', 'admins', 'administrator', 'administrators', 'administration', 'sysadmin', 'superadmin'];
const moderatorWords = ['moderator', 'moderators', 'moderation'];

/** Similar characters: `4dm1n`, `modera70r`, `veiI`. */
const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
};
const skeleton = (word: string): string =>
  /[a-z]/.test(word) ? word.replace(/[0134578l]/g, (sign) => lookAlikes[sign] ?? sign) : word;

const asSkeletons = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(skeleton));
const powers = asSkeletons([...powerWords, ...moderatorWords]);
const reservedNames = asSkeletons([...wholeNames, ...powerWords, ...moderatorWords]);
const brand = skeleton('veil');

/** A name in the form of an id would be read as that id. */
const looksLikeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isReserved(name: string): boolean {
  const slug = slugOf(name.replaceAll('@', 'a').replaceAll('$', 's').replaceAll('!', 'i'));
  const words = slug.split('-').map(skeleton);
  const joined = words.join('');
  const besideBrand = joined.replace(new RegExp(`^(the)?${brand}|${brand}$`, 'g'), '');
  const claims = [joined, joined.replace(/^the/, ''), ...(besideBrand === joined ? [] : [besideBrand])];
  return (
    looksLikeId.test(slug) || words.some((word) => powers.has(word)) || claims.some((claim) => reservedNames.has(claim))
  );
}
