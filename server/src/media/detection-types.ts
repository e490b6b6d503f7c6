import type { BodyPart, BodyPartName, Box, NotFollowed, PartTrack } from '@veil/imaging';
import type { AgeGuess } from './age-guess.ts';

export type DetectorName = 'pose' | 'nudenet' | 'none';

/** Parts refer to persons by their index. */
export type DetectedPerson = {
  /** Shares of the picture as shown. */
  box: Box;
  /** Their possible area is covered, except for a person that no second look found. */
  missing: BodyPartName[];
};

export type Detection = {
  adapter: DetectorName;
  /** Name and hash, so that a later model can tell which findings are stale. */
  model: string;
  /** Shares of the picture as shown, or of a video's poster; a part found only later has the whole poster. */
  parts: BodyPart[];
  /** Absent if the detector does not find people, and in detections of earlier versions. */
  people?: DetectedPerson[];
  tracks?: PartTrack[];
  /** A part could not be followed then. If it is covered, the whole frame is. */
  notFollowed?: NotFollowed[];
  /** A signal for review, not a decision. */
  apparentAges?: AgeGuess[];
  /** Detection did not run: the caller treats the whole frame as sensitive. */
  failed?: string;
};
