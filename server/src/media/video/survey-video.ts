import { perceptualHashes, sha256Of } from '../fingerprint.ts';
import { DETECTION_SIDE, type Survey } from '../survey-picture.ts';
import type { Inspection } from '../types.ts';
import { frameAt, NEAR_ENOUGH } from './frame-at.ts';
import { posterSeconds } from './poster-seconds.ts';

const SAMPLES = [0.15, 0.5, 0.85];
const SAMPLE_SIDE = 640;

export async function surveyVideo(file: string, inspection: Inspection): Promise<Survey> {
  const { format, durationMs = 0 } = inspection;
  const poster = frameAt(file, format, posterSeconds(inspection), DETECTION_SIDE);
  const samples = SAMPLES.map((share) => frameAt(file, format, (share * durationMs) / 1000, SAMPLE_SIDE, NEAR_ENOUGH));
  return { sha256: await sha256Of(file), ...(await perceptualHashes(poster)), frames: [poster, ...samples] };
}
