/** Instructions have such samples, which people copy. */
const sampleWords = /change.?(me|this)|secret|password|example|sample|your.|default|insecure|veil/i;
/** Today's machines can guess less. 32 random hexadecimal digits have about 118 by this measure. */
const minBits = 100;

/** Shannon's formula; overestimates sequences and repetitions. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / text.length), 0);
}

/** `0123…` and `abcd…`: most characters follow their predecessor. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((character, nth) => character.charCodeAt(0) - text.charCodeAt(nth));
  return steps.filter((step) => Math.abs(step) === 1).length > steps.length / 2;
}

const isRepetition = (text: string): boolean => (text + text).indexOf(text, 1) < text.length;

export function isGuessable(secret: Buffer): boolean {
  const text = secret.toString('utf8');
  return bitsOf(text) < minBits || isRepetition(text) || isSequence(text) || sampleWords.test(text);
}
