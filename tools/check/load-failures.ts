import { type Check, isTest, listFiles, read } from './files.ts';
import { screenTexts } from './screen-words.ts';

/** The sentences of seed section 8 for failed loads, and those about one picture, whose frame says the rest. */
const worded =
  /^(Failed to load (\/me|home|preferences|comments|tags|ad)|(More|The picture|This page|The feed) could not be loaded)$/;
const failure = /^Failed to load\b|\bcould not be loaded\b/;

/** Sentences about a failed load that are neither the common one nor one of the specification. */
export const ownFailures = (file: string, source: string): string[] =>
  screenTexts(file, source)
    .filter(({ text }) => failure.test(text) && !worded.test(text.trim()))
    .map(({ line, text }) => `${file}:${line} says "${text.trim()}": show the query by Loaded of web/src/kit`);

export const loadFailureChecks: Check[] = [
  {
    name: 'failed loads have one sentence',
    remedy: 'Show the query by <Loaded of={query}> of web/src/kit, or a table by its error.',
    run: () =>
      listFiles()
        .filter((file) => /^web\/src\/(app|features)\/.*\.tsx?$/.test(file) && !isTest(file))
        .flatMap((file) => ownFailures(file, read(file))),
  },
];
