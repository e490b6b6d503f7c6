import type { About } from '@veil/contract/call.ts';
import type { AuditRow } from '@veil/contract/site/audit.ts';
import { say } from './messages.ts';

/** Acts without a path name settings and terms themselves. */
type Kind = About | 'settings' | 'terms';

const words: Record<Kind, string> = {
  content: say('aboutContent'),
  trashedContent: say('aboutTrashedContent'),
  publicContent: say('aboutPublicContent'),
  comment: say('aboutComment'),
  member: say('aboutMember'),
  tag: say('aboutTag'),
  implication: say('aboutImplication'),
  playlist: say('aboutPlaylist'),
  playlistItem: say('aboutPlaylistItem'),
  collection: say('aboutCollection'),
  collectable: say('aboutCollectable'),
  filter: say('aboutFilter'),
  poll: say('aboutPoll'),
  tier: say('aboutTier'),
  grant: say('aboutGrant'),
  patronCode: say('aboutPatronCode'),
  stamp: say('aboutStamp'),
  case: say('aboutCase'),
  decision: say('aboutDecision'),
  restrictedCase: say('aboutRestrictedCase'),
  advert: say('aboutAdvert'),
  statement: say('aboutStatement'),
  appeal: say('aboutAppeal'),
  personShown: say('aboutPersonShown'),
  release: say('aboutRelease'),
  publicReport: say('aboutPublicReport'),
  copyrightDecision: say('aboutCopyrightDecision'),
  hashEntry: say('aboutHashEntry'),
  settings: say('aboutSettings'),
  terms: say('aboutTerms'),
};

/** Another version of the program may have recorded kinds that this one does not know. */
const kindWords = (kind: string): string => (Object.hasOwn(words, kind) ? words[kind as Kind] : kind);

export const aboutWords = ({ about }: AuditRow): string =>
  about ? [kindWords(about.kind), about.id].filter(Boolean).join(' ') : '';

/** A word of the table finds its rows, too: `Item` means the kind `content`. */
export function aboutFilter(typed: string): string {
  const plain = typed.trim();
  const begins = ([, word]: [string, string]) =>
    `${plain} `.toLocaleLowerCase().startsWith(`${word} `.toLocaleLowerCase());
  const [found] = Object.entries(words)
    .filter(begins)
    .sort(([, a], [, b]) => b.length - a.length);
  return found ? [found[0], plain.slice(found[1].length).trim()].join(' ').trim() : typed;
}
