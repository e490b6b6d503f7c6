/** Words of sample values in instructions, which are copied with the rest. */
const sampleWords = /change.?(me|this)|secret|password|example|sample|your.|default|insecure|veil/i;
/** Below this many bits a machine of today finds the secret by trying. A random one of 32 hexadecimal digits has about 118 by this measure. */
const minBits = 100;

/** Bits by Shannon's formula, of the shares of its characters: more than an order or a repetition really holds. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / text.length), 0);
}

/** `0123…` and `abcd…`: most characters follow on the one before. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((character, nth) => character.charCodeAt(0) - text.charCodeAt(nth));
  return steps.filter((step) => Math.abs(step) === 1).length > steps.length / 2;
}

const isRepetition = (text: string): boolean => (text + text).indexOf(text, 1) < text.length;

/** Whether a secret can be guessed: of few different characters, repeated, in order, or made of the words of a sample. */
export function isGuessable(secret: Buffer): boolean {
  const text = secret.toString('utf8');
  return bitsOf(text) < minBits || isRepetition(text) || isSequence(text) || sampleWords.test(text);
}
