export type TroubleKind =
  /** `wait`: the site allows no request before `until`. */
  'wait' | 'away' | 'credentials' | 'missing' | 'private';

/** A sentence for admins, as `sentences.ts` stores it. Never contains sent data. */
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
