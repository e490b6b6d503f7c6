import type { BodyPart, Pixels } from '@veil/imaging';

export type Findings = {
  parts: BodyPart[];
  /** One figure a face, where the models estimate it. */
  apparentAges?: number[];
};

/** An adapter. It looks at raw pixels only and never parses a file. */
export interface Detector {
  /** Name and hash of what it runs. */
  model: string;
  detect(picture: Pixels): Promise<Findings>;
}
