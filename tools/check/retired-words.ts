import ts from 'typescript';
import { type Check, isSource, listFiles, read } from './files.ts';

const glossary = 'docs/glossary.md';
const most = 100;

/** Former names of this project with their replacements, from the glossary's last table. */
export function readReplacements(text: string): Map<string, string> {
  const [, table = ''] = text.split('\n## Retired names\n');
  const rows = [...table.matchAll(/^\| ([a-z]+) \| ([^|]+?) \|$/gm)].slice(1);
  return new Map(rows.map(([, word = '', term = '']) => [word, term]));
}

const replacements = readReplacements(read(glossary));
/** Most files have none of these words and need no parsing. */
const anyWord = new RegExp([...replacements.keys()].join('|'), 'i');

const wordsOf = (identifier: string): string[] =>
  identifier
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** Checks identifiers only, because comments and texts may use the words in their ordinary meaning. */
export function retiredWords(file: string, source: string): string[] {
  if (!anyWord.test(source)) return [];
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node))
      for (const word of wordsOf(node.text)) {
        const term = replacements.get(word);
        if (term) found.add(`${file}: "${node.text}" has the retired word "${word}": ${term}`);
      }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return [...found];
}

const termsOf = (text: string): string[] => [...text.matchAll(/^\| (\*\*[^|]+?) \|/gm)].map(([, term = '']) => term);

/** Keeps the glossary short and requires one explanation per term, and for each replacement. */
export function missingTerms(text: string): string[] {
  const terms = termsOf(text);
  const [, table = text] = /\n## Terms in code\n([\s\S]*?)\n## /.exec(text) ?? [];
  const inCode = termsOf(table);
  return [
    ...(terms.length > most ? [`${glossary} has ${terms.length} terms, at most ${most}: remove ordinary words`] : []),
    ...inCode.filter((term, at) => inCode.indexOf(term) !== at).map((term) => `${glossary} explains ${term} twice`),
    ...[...readReplacements(text).values()]
      .filter((term) => !terms.some((known) => known.includes(`**${term}**`)))
      .map((term) => `${glossary} does not explain "${term}", which replaced another name: add it to the terms`),
  ];
}

export const retiredWordChecks: Check[] = [
  {
    name: 'Identifiers use the terms of the glossary',
    remedy:
      'Use the replacement of the table "Retired names", or remove terms that anybody knows from docs/glossary.md.',
    run: () => [
      ...missingTerms(read(glossary)),
      ...listFiles()
        .filter(isSource)
        .flatMap((file) => retiredWords(file, read(file))),
    ],
  },
];
