import type { BodyPart, Pixels } from '@veil/imaging';
import type { AgeGuess } from '../age-guess.ts';
import type { DetectedPerson } from '../detection-types.ts';

export type Findings = {
  parts: BodyPart[];
  people?: DetectedPerson[];
  apparentAges?: AgeGuess[];
};

/** It gets raw pixels and parses no file. */
export interface Detector {
  model: string;
  /** Without `thorough` it looks once at the unchanged picture, for similar frames. */
  detect(picture: Pixels, options?: { thorough?: boolean }): Promise<Findings>;
}
