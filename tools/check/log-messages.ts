import { type Check, isTest, listFiles, read } from './files.ts';

const document = 'docs/operations/logs.md';
const call = /\b(?:log\s*\.\s*(?:warn|error|fatal)|outages\s*\.\s*note)\(\s*/g;
/** Facts of the line, which precede its sentence. */
const facts = /^\{(?:[^{}]|\{[^{}]*\})*\}\s*,\s*/;
const sentence = /^(['"`])((?:\\.|(?!\1)[^\\])*)\1/s;

/** The sentences of warnings and errors in a source, up to the first varying part. */
export function logSentences(source: string): string[] {
  return [...source.matchAll(call)].flatMap((match) => {
    const rest = source.slice(match.index + match[0].length).replace(facts, '');
    const [said = ''] = (sentence.exec(rest)?.[2] ?? '').split('${');
    return said.trim() ? [said.trim()] : [];
  });
}

export const logMessageChecks: Check[] = [
  {
    name: 'every warning and error of the log is explained',
    remedy: 'Explain the message in the table of docs/operations/logs.md.',
    run: () => {
      const explained = read(document);
      const sources = listFiles().filter(
        (file) => file.startsWith('server/src/') && file.endsWith('.ts') && !isTest(file) && !file.includes('/testing'),
      );
      return sources.flatMap((file) =>
        logSentences(read(file))
          .filter((said) => !explained.includes(`\`${said}`))
          .map((said) => `${file} logs "${said}", which ${document} does not explain`),
      );
    },
  },
];
