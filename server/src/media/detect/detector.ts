import type { BodyPart, Pixels } from '@veil/imaging';
import type { AgeGuess } from '../age-guess.ts';
import type { DetectedPerson } from '../types.ts';

export type Findings = {
  parts: BodyPart[];
  /** Absent where the model does not find people. */
  people?: DetectedPerson[];
  /** The apparent age of each face that shows enough, if the models estimate it. */
  apparentAges?: AgeGuess[];
};

/** An adapter of a detection model. It gets raw pixels and parses no file. */
export interface Detector {
  /** Name and hash of its weights. */
  model: string;
  /** Not thorough: the picture is looked at once, as it is. For the frames of a moving picture, which follow each other closely. */
  detect(picture: Pixels, options?: { thorough?: boolean }): Promise<Findings>;
}
