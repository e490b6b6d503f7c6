import type { Shift, Turn } from '@veil/imaging';
import type { MediaFormat } from './format.ts';

export type MemberFile = { file: string; format: MediaFormat; maxPixels: number };

/** Position of the turned view in the turned scene, in pixels of their masters. */
export type FoundView = Shift & { turn: Turn };

/**
 * Hash of a picture's pixels after the turn that makes it the same for all turned and mirrored copies. A file with other metadata
 * has the same pixels, and so the same hash.
 */
export type NormalForm = { hash: string; turn: Turn };

export interface PictureComparing {
  /**
   * Finds `view` in `scene` if both show the same pixels, up to a shift and one of the given turns of the view. Null otherwise. The `turn` of
   * the scene is applied first.
   */
  findView(
    scene: MemberFile & { turn: Turn },
    view: MemberFile & { turns: readonly Turn[] },
    member: string,
  ): Promise<FoundView | null>;
  /** The same for all turned and mirrored files of the same pixels; null for a picture that moves. */
  normalForm(picture: MemberFile, member: string): Promise<NormalForm | null>;
}
