import { type Check, isSource, listJudged, read } from './files.ts';
import { commentTexts, type Passage, paragraphs, sentencesOf } from './prose.ts';
import { hasScreenTexts, screenTexts } from './screen-words.ts';

const longest = 25;

/** Expressions that a reader has to read twice, and the remedy of each. */
const remedies: readonly [RegExp, string][] = [
  [/^of /i, 'do not start with "Of": name the subject and give it a verb'],
  [/^(what|who|whose|where|wherever|whatever|whoever|whichever)\b(?!.*\?$)/i, 'start with a noun, or with "if"'],
  [/\bwhose (it|they|this|that) (is|are|was|were)\b/i, 'name the owner'],
  [/\banew\b/i, 'say "again"'],
  [/\bmeanwhile\b/i, 'say when: "while the file is read"'],
  [/\bwhomever\b/i, 'say "anyone" or name the role'],
  [/\b(as it is|as they are|as it was|as they were)(?=$|[.,;:)!])/i, 'say "unchanged"'],
  [/\bof whom\b/i, 'name the person'],
  [/\balso when\b/i, 'say "even if"'],
];

const countWords = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

/** A remedy for each rule that the sentence breaks. A title needs no verb, so only its words count. */
function judge(sentence: string, isTitle = false): string[] {
  const words = countWords(sentence);
  const broken = remedies
    .filter(([words], at) => words.test(sentence) && !(isTitle && at < 2))
    .map(([, remedy]) => remedy);
  return words > longest ? [...broken, `${words} words, at most ${longest}: divide it`] : broken;
}

type Finding = { file: string; line: number; sentence: string; remedy: string };

function judgePassages(file: string, passages: Passage[]): Finding[] {
  return passages.flatMap(({ line, text, isTitle }) =>
    sentencesOf(text).flatMap((sentence) =>
      judge(sentence, isTitle).map((remedy) => ({ file, line, sentence, remedy })),
    ),
  );
}

/** Paths of icons and lists of countries hold no word in lower case. */
const hasWords = (text: string): boolean => /[a-z]{3}/.test(text);

/** Labels are not sentences: only a text that ends like a statement is judged as one. */
const screenPassages = (file: string, source: string): Passage[] =>
  screenTexts(file, source)
    .filter(({ text }) => hasWords(text))
    .map(({ line, text }) => ({ line, text, isTitle: !/[.!]$/.test(text.trim()) }));

/** A summary tells readers of the API what the call does. */
function judgeSummaries(file: string, source: string): Finding[] {
  return [...source.matchAll(/\bsummary:\s*(['"`])(.*?)\1,?\n/g)].flatMap(({ index, 2: text = '' }) => {
    const line = source.slice(0, index).split('\n').length;
    const found = judgePassages(file, [{ line, text }]);
    const isVerb = !/^(whether|how|the|your|all|an?|one|is|it)\b/i.test(text);
    return isVerb ? found : [...found, { file, line, sentence: text, remedy: 'start with a verb: "List", "Read"' }];
  });
}

/** Every break of the rule in one file: its comments, interface sentences and summaries, or its paragraphs. */
export function breaksIn(file: string, text: string): Finding[] {
  if (file.endsWith('.md')) return judgePassages(file, paragraphs(text));
  if (file.endsWith('.json')) return judgePassages(file, screenPassages(file, text));
  const passages = [...commentTexts(file, text), ...(hasScreenTexts(file) ? screenPassages(file, text) : [])];
  return [...judgePassages(file, passages), ...(file.startsWith('contract/') ? judgeSummaries(file, text) : [])];
}

const isJudged = (file: string): boolean =>
  isSource(file) ||
  (file.endsWith('.json') && hasScreenTexts(file)) ||
  (/^(docs\/(?!spec\/).*|README|ARCHITECTURE|CONTRIBUTING|SECURITY)(\.md)?$/.test(file) && file.endsWith('.md'));

function findBreaks(): string[] {
  const found = listJudged()
    .filter(isJudged)
    .sort()
    .flatMap((file) => breaksIn(file, read(file)));
  return found.map(({ file, line, sentence, remedy }) => `${file}:${line} "${sentence}": ${remedy}`);
}

export const plainWordChecks: Check[] = [
  {
    name: 'comments, documents and screens are plain English',
    remedy: 'Rewrite the sentence as its line says. The list of old breaks may only shrink.',
    run: findBreaks,
  },
];
