export type RefusalCode =
  | 'unsupported_type'
  | 'svg_refused'
  | 'type_mismatch'
  | 'broken_file'
  | 'empty_file'
  | 'too_many_pixels'
  | 'too_many_frames'
  | 'too_long';

/**
 * The file's fault, not the site's. Clients rely on the code. The message is a constant or stored, so that it crosses
 * from child processes in English, and `translate` reads it where it leaves.
 */
export class MediaRefusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MediaRefusal';
    this.code = code;
  }
}
