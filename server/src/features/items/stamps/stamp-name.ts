import { say } from './messages.ts';

const names: Record<string, () => string> = {
  veil: () => say('veil'),
  'members-only': () => say('membersOnly'),
  'after-dark': () => say('afterDark'),
  'with-love': () => say('withLove'),
  'wax-seal': () => say('waxSeal'),
  ribbon: () => say('ribbon'),
  'frame-corners': () => say('frameCorners'),
  laurel: () => say('laurel'),
  moon: () => say('moon'),
  mask: () => say('mask'),
  key: () => say('key'),
  'film-strip': () => say('filmStrip'),
  'signature-line': () => say('signatureLine'),
  ornament: () => say('ornament'),
  arrow: () => say('arrow'),
  heart: () => say('heart'),
  star: () => say('star'),
  sparkles: () => say('sparkles'),
  feather: () => say('feather'),
  rose: () => say('rose'),
};
/** They are read when the program starts, so they are those that the database has. */
const english = Object.fromEntries(Object.entries(names).map(([drawn, write]) => [drawn, write()]));

/** The name of a stamp in the reader's language. Stamps of the site and renamed ones have one name. */
export function stampName({ drawn, name }: { drawn: string | null; name: string }): string {
  return drawn !== null && name === english[drawn] ? (names[drawn]?.() ?? name) : name;
}
