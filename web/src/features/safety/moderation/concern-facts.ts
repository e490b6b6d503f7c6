import type { HashReason } from '@veil/contract/items/hash-list.ts';
import type { ConcernKind } from '@veil/contract/safety/case-kinds.ts';
import { reasonWords } from '../../items/hash-bank/index.ts';
import { say } from './messages.ts';

type Facts = Readonly<Record<string, string>>;
/** An empty sentence is left out. */
type Words = Readonly<Record<string, (value: string) => string>>;

const ifTrue = (sentence: string) => (value: string) => (value === 'true' ? sentence : '');
const field = (name: string): string => say('field', { field: name });
/** Ids help nobody on this screen. */
const unsaid = (): string => '';

const states: Facts = {
  refused: say('thePersonRefused'),
  withdrawn: say('thePersonTookBackAn'),
  ended: say('theConsentEnded'),
};

const words: Partial<Record<ConcernKind, Words>> = {
  match: {
    reason: (reason) => say('reasonOfTheEntry', { reason: reasonWords[reason as HashReason] ?? reason }),
    distance: (bits) => (bits === '0' ? say('theHashesAreEqual') : say('theHashesDifferInOf', { bits })),
    orientation: (turn) => (turn === '0' ? '' : say('thePictureIsTurnedOr')),
    bordered: ifTrue(say('thePictureMatchesWithoutIts')),
    atMs: (ms) => say('theMatchIsAtS', { seconds: Math.round(Number(ms) / 1000) }),
    entries: (entries) => (entries === '1' ? '' : say('entriesMatch', { count: Number(entries) })),
    restricts: ifTrue(say('anEntryIsOfThe')),
    entryId: unsaid,
    caseId: unsaid,
  },
  age: {
    faces: (faces) => say('facesWithAGuessedAge', { count: Number(faces) }),
    belowLimit: (faces) => say('guessesBelowTheLimit', { count: Number(faces) }),
    lowest: (years) => say('lowestGuess', { years: Number(years) }),
    spread: (years) => say('spreadOfItsGuesses', { years: Number(years) }),
    heldBelow: (years) => say('limitOfTheSite', { years: Number(years) }),
  },
  age_text: { field, age: (years) => say('theTextNamesTheAge', { years }) },
  term: { field, term: (term) => say('blockedTerm', { term }) },
  consent: {
    what: (state) => states[state] ?? state,
    all: ifTrue(say('thePersonTookBackEvery')),
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
