export const publicReportKinds = {
  intimate: 'An intimate picture or video was published without consent',
  shown: 'I am shown here and do not agree',
  minor: 'Someone shown may be under 18',
  copyright: 'It uses my work without permission (copyright)',
  illegal: 'It is against the law',
  rules: 'It breaks the rules of this site',
  privacy: 'It gives away my personal data',
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
