/** The page shows it, and the server too, for search engines. */
export type LegalText = {
  readonly title: string;
  readonly lead: string;
  readonly clauses: readonly { readonly title: string; readonly text: readonly string[] }[];
};
