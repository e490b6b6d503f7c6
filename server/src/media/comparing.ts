import type { Shift, Turn } from '@veil/imaging';
import type { MediaFormat } from './format.ts';

export type MemberFile = { file: string; format: MediaFormat; maxPixels: number };

/** Pixels of the masters. */
export type FoundView = Shift & { turn: Turn };

/** The hash of the pixels after the turn that makes all turned and mirrored copies the same. */
export type NormalForm = { hash: string; turn: Turn };

export interface PictureComparing {
  /** Returns null unless both show the same pixels, up to a shift and one of the turns. */
  findView(
    scene: MemberFile & { turn: Turn },
    view: MemberFile & { turns: readonly Turn[] },
    member: string,
  ): Promise<FoundView | null>;
  normalForm(picture: MemberFile, member: string): Promise<NormalForm | null>;
}
