import { avatarFile } from '@veil/contract/people/profile-change.ts';
import type { ProblemCode } from '@veil/contract/problem.ts';
import type { CheckingDeps, Deps } from '../../../deps.ts';
import { FORMATS, type MediaFormat, MediaRefusal, type RefusalCode, type Square, sniff } from '../../../media/index.ts';
import type { IncomingFile } from '../../../platform/http/form.ts';
import { readFile } from '../../../platform/http/read-file.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { type Avatar, avatarSides } from './avatar-address.ts';
import { say } from './messages.ts';

/** Enough for the largest phone cameras; protects the decoder. */
const maxPixels = 100_000_000;

export const storedPixels: number = avatarSides.large ** 2;

const accepted = (format: string | null): format is MediaFormat =>
  format !== null && format in FORMATS && avatarFile.types.some((type) => type === FORMATS[format as MediaFormat].mime);

const codes: Partial<Record<RefusalCode, ProblemCode>> = {
  type_mismatch: 'type_mismatch',
  too_many_pixels: 'too_many_pixels',
};

export async function cutAvatar(
  deps: CheckingDeps & Pick<Deps, 'hooks'>,
  { id: member, avatar }: Avatar,
  file: IncomingFile | null,
  square: Square,
): Promise<Buffer[]> {
  if (!file) return refuse('invalid', say('chooseAPicture'), { file: say('chooseAPicture') });
  const bytes = await readFile(file, avatarFile.maxBytes);
  // Detected by content, because a picture cropped in the browser has no file name.
  const format = sniff(bytes);
  if (!accepted(format)) return refuse('unsupported_type', say('onlyPicturesOfTheseTypes'));
  const sent = { bytes, format, maxPixels };
  const sides = Object.values(avatarSides);
  const cut = await deps.media.squares(bytes, { ...sent, square, sides }, member).catch((error: unknown) => {
    if (!(error instanceof MediaRefusal)) throw error;
    throw new Refusal(codes[error.code] ?? 'broken_file', error.message);
  });
  await deps.hooks.checkPicture(deps, { kind: 'avatar', ref: member, file: avatar, memberId: member, sent });
  return cut;
}
