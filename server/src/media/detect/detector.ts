import type { BodyPart, Pixels } from '@veil/imaging';
import type { AgeGuess } from '../age-guess.ts';
import type { DetectedPerson } from '../types.ts';

export type Findings = {
  parts: BodyPart[];
  people?: DetectedPerson[];
  /** The apparent age of each face that shows enough, if the models estimate it. */
  apparentAges?: AgeGuess[];
};

/** An adapter of a detection model. It gets raw pixels and parses no file. */
export interface Detector {
  model: string;
  /** Without `thorough` the detector looks once at the unchanged picture, for similar frames of a moving picture. */
  detect(picture: Pixels, options?: { thorough?: boolean }): Promise<Findings>;
}
