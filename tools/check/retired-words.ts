import ts from 'typescript';
import { type Check, isSource, listFiles, read } from './files.ts';

/** Former names of this project, and the terms that replaced them (docs/glossary.md). */
const replacements = new Map([
  ['cage', 'sandbox'],
  ['crew', 'process pool'],
  ['desk', 'context'],
  ['heat', 'hot score'],
  ['stirred', 'dirty items'],
]);
/** Most files have none of the words, so that they need not be parsed. */
const anyWord = new RegExp([...replacements.keys()].join('|'), 'i');

const wordsOf = (identifier: string): string[] =>
  identifier
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** Looks at identifiers only: in comments and texts the words may have their ordinary meaning. */
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

export const retiredWordChecks: Check[] = [
  {
    name: 'Identifiers use the terms of the glossary',
    run: () =>
      listFiles()
        .filter(isSource)
        .flatMap((file) => retiredWords(file, read(file))),
  },
];
