import type { HashReason } from '@veil/contract/items/hash-list.ts';
import type { ConcernKind } from '@veil/contract/safety/case-kinds.ts';
import { reasonWords } from '../../items/hash-bank/index.ts';

type Facts = Readonly<Record<string, string>>;
/** An empty sentence is left out. */
type Words = Readonly<Record<string, (value: string) => string>>;

const count = (value: string, one: string, several: string): string => (value === '1' ? one : `${value} ${several}`);
const ifTrue = (sentence: string) => (value: string) => (value === 'true' ? sentence : '');
const field = (name: string): string => `Field: ${name}`;
/** Ids help nobody on this screen. */
const unsaid = (): string => '';

const states: Facts = {
  refused: 'The person refused.',
  withdrawn: 'The person took back an earlier consent.',
  ended: 'The consent ended.',
};

const words: Partial<Record<ConcernKind, Words>> = {
  match: {
    reason: (reason) => `Reason of the entry: ${reasonWords[reason as HashReason] ?? reason}`,
    distance: (bits) => (bits === '0' ? 'The hashes are equal.' : `The hashes differ in ${bits} of 256 bits.`),
    orientation: (turn) => (turn === '0' ? '' : 'The picture is turned or mirrored.'),
    bordered: ifTrue('The picture matches without its border.'),
    atMs: (ms) => `The match is at ${Math.round(Number(ms) / 1000)} s of the video.`,
    entries: (entries) => count(entries, '', 'entries of the hash list match.'),
    restricts: ifTrue('An entry is of the gravest kind.'),
    entryId: unsaid,
    caseId: unsaid,
  },
  age: {
    faces: (faces) => count(faces, 'The model guessed the age of one face.', 'faces have a guessed age.'),
    belowLimit: (faces) => count(faces, 'One guess is below the limit.', 'guesses are below the limit.'),
    lowest: (years) => `Lowest guess: ${years} years`,
    spread: (years) => `Spread of its guesses: ${years} years`,
    heldBelow: (years) => `Limit of the site: ${years} years`,
  },
  age_text: { field, age: (years) => `The text names the age of ${years}.` },
  term: { field, term: (term) => `Blocked term: “${term}”` },
  consent: {
    what: (state) => states[state] ?? state,
    all: ifTrue('The person took back every consent.'),
    releaseId: unsaid,
  },
};

/** A fact without words here is shown with its name, so that no later fact is lost. */
export const factWords = (kind: ConcernKind, facts: Facts): string[] =>
  Object.entries(facts).flatMap(([name, value]) => {
    if (value === 'null') return [];
    const sentence = words[kind]?.[name]?.(value) ?? `${name}: ${value}`;
    return sentence === '' ? [] : [sentence];
  });
