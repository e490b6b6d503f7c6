import { BODY_PARTS, type BodyPart, type Box } from '@veil/imaging';
import type { AgeGuess } from './age-guess.ts';
import type { DetectedPerson } from './detection-types.ts';
import type { DetectReply } from './detector-child.ts';

/** An incomplete reply would leave parts uncovered. */
export function checkedReply(value: unknown, frames: number): DetectReply {
  const answer = value as DetectReply;
  if (typeof answer?.model !== 'string' || answer.findings?.length !== frames)
    throw new Error('detect: an invalid reply');
  for (const { parts, people = [], apparentAges = [] } of answer.findings) {
    if (!parts.every((part) => isBodyPart(part, people.length))) throw new Error('detect: an invalid body part');
    if (!people.every(isPerson)) throw new Error('detect: an invalid person');
    if (!apparentAges.every(isAge)) throw new Error('detect: an invalid age');
  }
  return answer;
}

function isBodyPart({ part, box, score, person }: BodyPart, people: number): boolean {
  const known = person === undefined || (Number.isInteger(person) && person >= 0 && person < people);
  return BODY_PARTS.includes(part) && isBox(box) && Number.isFinite(score) && known;
}

const isPerson = ({ box, missing }: DetectedPerson): boolean =>
  isBox(box) && missing.every((part) => BODY_PARTS.includes(part));

const isAge = ({ years, spread }: AgeGuess): boolean => Number.isFinite(years) && Number.isFinite(spread);

const isBox = (box: Box): boolean => box.length === 4 && box.every(Number.isFinite);
