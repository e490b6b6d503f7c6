import ts from 'typescript';
import { type Check, isTest, listJudged, read } from './files.ts';
import { readMessage } from './messages.ts';

const codeTerms: readonly [RegExp, string][] = [
  [/\b(un)?censor(s|ed|ing)?\b/i, 'cover'],
  [/\bby hand\b/i, 'draw it yourself'],
  [/\b(hang|hung) (it|something|nothing|this|one)\b/i, 'upload'],
  [/\bmade ready\b/i, 'processing'],
  [/\bveil it for everyone\b/i, 'start veiled'],
  [/\b(veiled|uncovered) by its maker\b/i, 'what a maker does is to cover'],
  [/\bfound parts\b/i, 'detect automatically'],
  [/\byours to (see|do)\b/i, 'not allowed, no access'],
  [/\b(move|stand)s? by itself\b/i, 'automatically'],
];

const isSentence = (text: string): boolean => /^[A-Z“]\S* ?.*/.test(text.trim()) && !/^[A-Z]+_/.test(text);

/** Programmers read a call's summary and the paths of icons; operators read thrown errors and log lines. */
const isForProgrammers = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isLiteralTypeNode(node) ||
  ts.isThrowStatement(node) ||
  (ts.isPropertyAssignment(node) && node.name.getText() === 'summary') ||
  (ts.isCallExpression(node) && /^drawIcon$|\blog\.\w+$/.test(node.expression.getText())) ||
  ts.isTaggedTemplateExpression(node);

/** Every text of a file that a screen or a refusal may show, with its line. */
export function screenTexts(file: string, source: string): { line: number; text: string }[] {
  if (file.endsWith('.json'))
    return Object.values(JSON.parse(source) as Record<string, string>).map((text, at) => ({
      line: at + 2,
      text: readMessage(text),
    }));
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const texts: { line: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (isForProgrammers(node)) return;
    const isText = ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    const text = isText ? node.getText().replace(/^['"`]|['"`]$/g, '') : '';
    if (ts.isJsxText(node) || isSentence(text))
      texts.push({ line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return texts;
}

export const hasScreenTexts = (file: string): boolean =>
  /^(web\/src|contract|server\/src\/features)\/.*(\.tsx?|\/messages\/en\.json)$/.test(file) && !isTest(file);

export const brokenWords = (file: string, source: string): string[] =>
  screenTexts(file, source).flatMap(({ line, text }) =>
    codeTerms.flatMap(([words, better]) => {
      const [found] = words.exec(text) ?? [];
      return found ? [`${file}:${line} says "${found}": ${better}`] : [];
    }),
  );

export const screenWordChecks: Check[] = [
  {
    name: 'screens say one word for one thing',
    remedy: 'Use the word of the table "Words on screens" in docs/glossary.md.',
    run: () =>
      listJudged()
        .filter(hasScreenTexts)
        .flatMap((file) => brokenWords(file, read(file))),
  },
];
