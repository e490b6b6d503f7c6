import { say } from './messages.ts';

export const publicReportKinds = {
  intimate: say('anIntimatePictureOrVideo'),
  shown: say('iAmShownHereAnd'),
  minor: say('someoneShownMayBeUnder'),
  copyright: say('itUsesMyWorkWithout'),
  illegal: say('itIsAgainstTheLaw'),
  rules: say('itBreaksTheRulesOf'),
  privacy: say('itGivesAwayMyPersonal'),
} as const;
export type PublicReportKind = keyof typeof publicReportKinds;
export const isPublicReportKind = (kind: string): kind is PublicReportKind => Object.hasOwn(publicReportKinds, kind);

export type PublicReportField = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly input: 'text' | 'email' | 'long' | 'tick' | 'choice';
  readonly options?: Readonly<Record<string, string>>;
  readonly autocomplete?: string;
  readonly max: number;
  /** Message if the field is empty; a field without this is optional. */
  readonly missing?: string;
  readonly onlyIf?: { readonly field: string; readonly is: string };
  readonly orElse?: string;
};
