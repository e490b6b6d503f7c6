import { requiredWords } from './word-shares.ts';

export type QueryWords = { all: number[]; none: number[]; rest: string | null };

const oneWord = /^(!?)'([^'\\]+)'$/;
const aPhrase = /^'[^'\\]+'(?: <(?:-|\d+)> '[^'\\]+')+$/;

/** Phrases need the facets of their words and a look at the row (`rest`). Alternatives need only that look. */
export function splitQuery(query: string, facets: ReadonlyMap<string, number>): QueryWords {
  const found: QueryWords = { all: [], none: [], rest: query };
  if (query.includes(' | ')) return found;
  const rest = query.split(' & ').filter((term) => {
    const [, not, word = ''] = oneWord.exec(term) ?? [];
    const facet = facets.get(word);
    if (facet !== undefined) (not ? found.none : found.all).push(facet);
    else if (aPhrase.test(term))
      found.all.push(
        ...requiredWords(term)
          .flat()
          .flatMap((part) => facets.get(part) ?? []),
      );
    return facet === undefined;
  });
  return { all: [...new Set(found.all)], none: found.none, rest: rest.length ? rest.join(' & ') : null };
}
