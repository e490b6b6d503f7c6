import { commentShare, textWidth } from '../../architecture.config.mjs';
import { type Check, isSource, isTest, listFiles, listJudged, read } from './files.ts';

const isShipped = (file: string): boolean =>
  /^(contract|imaging|server\/src|web\/src)\//.test(file) && isSource(file) && !isTest(file);

/** Marks the lines that hold nothing but a comment. */
export function commentLines(source: string): boolean[] {
  let isOpen = false;
  return source
    .trimEnd()
    .split('\n')
    .map((line) => {
      const isComment = isOpen || /^\s*(\/\/|\{?\/\*)/.test(line);
      if (isComment && !/^\s*\/\//.test(line)) isOpen = !line.includes('*/');
      return isComment;
    });
}

const percent = (share: number): string => (100 * share).toFixed(2);

/** A sentence if comments take a larger share of these sources than their cap. Names the files with the most. */
export function judgeShare(sources: readonly { file: string; text: string }[], cap: number): string[] {
  const counted = sources.map(({ file, text }) => {
    const marks = commentLines(text);
    return { file, lines: marks.length, comments: marks.filter(Boolean).length };
  });
  const sum = (of: 'lines' | 'comments'): number => counted.reduce((total, one) => total + one[of], 0);
  const share = sum('comments') / Math.max(1, sum('lines'));
  if (share <= cap) return [];
  const surplus = Math.ceil((sum('comments') - cap * sum('lines')) / (1 - cap));
  const most = counted.toSorted((a, b) => b.comments - a.comments).slice(0, 5);
  return [
    `comments take ${percent(share)} % of the lines of shipped code, at most ${percent(cap)} % are allowed: delete ${surplus} lines, for example in ${most.map(({ file }) => file).join(', ')}`,
  ];
}

/** A sentence for each line of a comment or a paragraph that is too long. Code, tables and links may be longer. */
export function judgeWidth(file: string, text: string): string[] {
  const isDocument = file.endsWith('.md');
  const width = isDocument ? textWidth.documents : textWidth.comments;
  const marks = isDocument ? [] : commentLines(text);
  return text.split('\n').flatMap((line, at) => {
    const isJudged = isDocument ? !/^\s*(\||<|!\[)/.test(line) : marks[at] && !/biome-ignore/.test(line);
    return isJudged && line.length > width
      ? [`${file}:${at + 1} has ${line.length} columns, ${width} are allowed: wrap it`]
      : [];
  });
}

const isWrapped = (file: string): boolean =>
  (isSource(file) && file !== 'server/src/tables.ts') || (file.endsWith('.md') && !file.startsWith('docs/spec/'));

export const commentChecks: Check[] = [
  {
    name: 'comments are few',
    remedy:
      'Delete comments that restate the name, the type or the line below. Keep reasons, attacks, units and sources.',
    isLong: true,
    run: () =>
      judgeShare(
        listFiles()
          .filter(isShipped)
          .map((file) => ({ file, text: read(file) })),
        commentShare,
      ),
  },
  {
    name: 'comments and documents are wrapped',
    remedy: 'Wrap the text. `textWidth` of architecture.config.mjs has the widths.',
    run: () =>
      listJudged()
        .filter(isWrapped)
        .flatMap((file) => judgeWidth(file, read(file))),
  },
];
