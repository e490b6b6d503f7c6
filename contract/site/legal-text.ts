/** Text under numbered headings. The page shows it, and the server at an address that search engines can read. */
export type LegalText = {
  readonly title: string;
  readonly lead: string;
  readonly clauses: readonly { readonly title: string; readonly text: readonly string[] }[];
};
