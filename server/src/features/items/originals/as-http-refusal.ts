import type { ProblemCode } from '@veil/contract/problem.ts';
import { MediaRefusal, type RefusalCode } from '../../../media/index.ts';
import { Refusal } from '../../../platform/refusal.ts';

const codes: Record<RefusalCode, ProblemCode> = {
  unsupported_type: 'unsupported_type',
  svg_refused: 'unsupported_type',
  type_mismatch: 'type_mismatch',
  broken_file: 'broken_file',
  empty_file: 'broken_file',
  too_many_pixels: 'too_many_pixels',
  too_many_frames: 'too_many_pixels',
  too_long: 'too_long',
};

export async function asHttpRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof MediaRefusal) throw new Refusal(codes[error.code], error.message);
    throw error;
  }
}
