export type TroubleKind =
  /** The site asks for no request before `until`. */
  | 'wait'
  /** It did not answer, or not as documented; it may later. */
  | 'away'
  | 'credentials'
  /** There is no such community. */
  | 'missing'
  | 'private';

/** Why the social-news site cannot be read, in a sentence for admins. It never holds what was sent. */
export class Trouble extends Error {
  readonly kind: TroubleKind;
  readonly until: Date | null;

  constructor(kind: TroubleKind, sentence: string, until: Date | null = null) {
    super(sentence);
    this.name = 'Trouble';
    this.kind = kind;
    this.until = until;
  }
}
