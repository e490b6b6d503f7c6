/** `web/src/app/router.ts` names the search of every address here, so that links are checked. */
// biome-ignore lint/suspicious/noEmptyInterface: the list of slices fills it.
export interface Register {}

type Known = Register extends { searches: infer Searches extends object } ? Searches : Record<string, object>;
export type Path = Extract<keyof Known, string>;
export type SearchOf<P extends Path> = Known[P];

type Names<P extends string> = P extends `${infer Segment}/${infer Rest}`
  ? Names<Segment> | Names<Rest>
  : P extends `$${infer Name}`
    ? Name
    : never;
export type ParamsOf<P extends Path> = { [Name in Names<P>]: string };

/** `true` keeps the search of the present address. */
type NextSearch<P extends Path> = true | SearchOf<P> | ((now: object) => SearchOf<P>);

export type Destination<P extends Path> = {
  to: P;
} & ([Names<P>] extends [never] ? { params?: undefined } : { params: ParamsOf<P> }) & { search?: NextSearch<P> };

export type Moves = {
  replace?: boolean | undefined;
  /** A new screen begins at its top. False keeps the position. */
  resetScroll?: boolean | undefined;
};
