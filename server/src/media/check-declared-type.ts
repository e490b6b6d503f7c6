import { FORMATS, type MediaFormat } from './format.ts';
import { say } from './messages.ts';
import { MediaRefusal } from './refusal.ts';

const svgRefused = say('svgFilesAreNotAccepted');
const UNSPECIFIC_TYPES = ['', 'application/octet-stream', 'binary/octet-stream'];

/** A file that claims another type is an accident or an attack. */
export function checkDeclaredType(
  sniffed: MediaFormat | 'svg' | null,
  declared: { name: string; type: string },
  accepted: readonly MediaFormat[],
): MediaFormat {
  if (sniffed === 'svg') throw new MediaRefusal('svg_refused', svgRefused);
  if (sniffed === null || !accepted.includes(sniffed)) {
    throw new MediaRefusal(
      'unsupported_type',
      say.stored('onlyTheseFilesAreAccepted', { formats: accepted.join(', ') }),
    );
  }
  const { extensions, mime, aliases } = FORMATS[sniffed];
  const extension = /\.([^./\\]*)$/.exec(declared.name.trim())?.[1]?.toLowerCase();
  if (extension !== undefined && !extensions.includes(extension)) {
    throw new MediaRefusal('type_mismatch', say.stored('theFileIsNamed', { extension, format: sniffed }));
  }
  const type = (declared.type.split(';')[0] ?? '').trim().toLowerCase();
  if (!UNSPECIFIC_TYPES.includes(type) && type !== mime && !aliases.includes(type)) {
    throw new MediaRefusal('type_mismatch', say.stored('theFileIsDeclaredAs', { type, format: sniffed }));
  }
  return sniffed;
}
