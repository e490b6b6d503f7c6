import type { BodyPart, Pixels } from '@veil/imaging';

export type Findings = {
  parts: BodyPart[];
  /** One number for each face, where the models estimate it. */
  apparentAges?: number[];
};

/** An adapter of a detection model. It gets raw pixels and parses no file. */
export interface Detector {
  /** Name and hash of its weights. */
  model: string;
  detect(picture: Pixels): Promise<Findings>;
}
