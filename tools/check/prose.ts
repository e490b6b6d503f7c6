import ts from 'typescript';

/** A comment, a paragraph, a list item or a cell of a table. */
export type Passage = { line: number; text: string; isTitle?: boolean };

const isLiteral = (node: ts.Node): boolean =>
  ts.isJsxText(node) ||
  ts.isStringLiteral(node) ||
  ts.isTemplateLiteralToken(node) ||
  ts.isRegularExpressionLiteral(node);

/** Replaces literals with blanks, so that every remaining `//` and `/*` starts a comment. */
function withoutLiterals(file: string, source: string): string {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const parts: string[] = [];
  let end = 0;
  const visit = (node: ts.Node): void => {
    if (isLiteral(node)) {
      const start = ts.isJsxText(node) ? node.pos : node.getStart(tree);
      parts.push(source.slice(end, start), source.slice(start, node.end).replace(/[^\n]/g, ' '));
      end = node.end;
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return parts.join('') + source.slice(end);
}

/** A block comment, or line comments that follow each other on lines of their own. */
const comment = /\/\*[\s\S]*?\*\/|(?<=^[ \t]*)\/\/.*(?:\n[ \t]*\/\/.*)*|\/\/.*/gm;
const isDirective = (text: string): boolean => /^\s*(@ts-|<reference|#__|@vite|v8 ignore)/.test(text);

export function commentTexts(file: string, source: string): Passage[] {
  if (!/\/[/*]/.test(source)) return [];
  const code = withoutLiterals(file, source);
  return [...code.matchAll(comment)].flatMap((match) => {
    const text = match[0].replace(/^\/\*+|\*+\/$/g, '').replace(/^[ \t]*(\/\/+|\*)/gm, '');
    const line = code.slice(0, match.index).split('\n').length;
    return text
      .split(/\n\s*\n|\n(?=\s*(?:@\w|[-*] ))/)
      .filter((part) => part.trim() && !isDirective(part))
      .map((part) => ({ line, text: part.replace(/^\s*@\w+/, '') }));
  });
}

const cells = (row: string): string[] => row.split(/(?<!\\)\|/).filter((cell) => !/^[\s:-]*$/.test(cell));

/** Reads a document by lines, without code blocks, pictures and HTML comments. */
export function paragraphs(document: string): Passage[] {
  const passages: Passage[] = [];
  let open: Passage | undefined;
  let isCode = false;
  const close = (): void => {
    if (open) passages.push(open);
    open = undefined;
  };
  const lines = document.split('\n');
  for (const [index, raw] of lines.entries()) {
    const line = index + 1;
    const text = raw.trim();
    if (text.startsWith('```')) isCode = !isCode;
    if (isCode || !text || /^(```|!\[|<)/.test(text)) close();
    else if (text.startsWith('#')) {
      close();
      passages.push({ line, text: text.replace(/^#+/, ''), isTitle: true });
    } else if (text.startsWith('|')) {
      close();
      const isTitle = /^\s*\|[\s:|-]+$/.test(lines[index + 1] ?? '');
      passages.push(...cells(text).map((cell) => ({ line, text: cell, isTitle })));
    } else {
      if (/^([-*>]|\d+\.)\s/.test(text)) close();
      const words = text.replace(/^([-*>]|\d+\.)\s+/, '');
      open = open ? { ...open, text: `${open.text} ${words}` } : { line, text: words };
    }
  }
  close();
  return passages;
}

const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/`[^`]*`/g, '`x`')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\{@link ([^}]*)\}/g, '$1')
    .replace(/“[^”]*”|(?<![\w])"[^"]*"/g, '“x”')
    .replace(/\*\*|__/g, '')
    .trim();

export const sentencesOf = (text: string): string[] =>
  plain(text)
    .split(/(?<=[.!?][)”*_]*)\s+(?=[^a-z\s])/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
