import { FORMATS, type MediaFormat } from './format.ts';
import { MediaRefusal } from './refusal.ts';

const UNSPECIFIC_TYPES = ['', 'application/octet-stream', 'binary/octet-stream'];

/** A file that claims another type is an accident or an attack. */
export function checkDeclaredType(
  sniffed: MediaFormat | 'svg' | null,
  declared: { name: string; type: string },
  accepted: readonly MediaFormat[],
): MediaFormat {
  if (sniffed === 'svg') throw new MediaRefusal('svg_refused', 'SVG files are not accepted: they can carry scripts.');
  if (sniffed === null || !accepted.includes(sniffed)) {
    throw new MediaRefusal('unsupported_type', `Only ${accepted.join(', ')} files are accepted.`);
  }
  const { extensions, mime, aliases } = FORMATS[sniffed];
  const extension = /\.([^./\\]*)$/.exec(declared.name.trim())?.[1]?.toLowerCase();
  if (extension !== undefined && !extensions.includes(extension)) {
    throw new MediaRefusal('type_mismatch', `The file is named .${extension} but holds ${sniffed}.`);
  }
  const type = (declared.type.split(';')[0] ?? '').trim().toLowerCase();
  if (!UNSPECIFIC_TYPES.includes(type) && type !== mime && !aliases.includes(type)) {
    throw new MediaRefusal('type_mismatch', `The file is declared as ${type} but holds ${sniffed}.`);
  }
  return sniffed;
}
