import { expect, test } from 'vitest';
import { missingTerms, retiredWords } from './retired-words.ts';

test('finds retired words in identifiers, and not in comments, texts or longer words', () => {
  const source = `
    // The crew of the ship.
    const openCrew = 'a lab', heat_limit = 1, labels = 2, cheat = 3;
  `;
  expect(retiredWords('a.ts', source)).toEqual([
    'a.ts: "openCrew" has the retired word "crew": process pool',
    'a.ts: "heat_limit" has the retired word "heat": hot score',
  ]);
});

test('keeps the glossary short, without repetition, and with every term that replaced another', () => {
  const glossary = (rows: string) =>
    `## Terms in code\n\n${rows}\n## Words on screens\n\n## Retired names\n\n| retired | say |\n|---|---|\n| crew | pool |\n`;
  expect(missingTerms(glossary('| **pool** | x | |\n'))).toEqual([]);
  expect(missingTerms(glossary('| **pool** | x | |\n| **card** | x | |\n| **card** | y | |\n'))).toEqual([
    'docs/glossary.md explains **card** twice',
  ]);
  expect(missingTerms(glossary('| **card** | x | |\n'))[0]).toContain('does not explain "pool"');
  const many = Array.from({ length: 100 }, (_, at) => `| **term ${at}** | x | |\n`).join('');
  expect(missingTerms(glossary(`| **pool** | x | |\n${many}`))).toEqual([
    'docs/glossary.md has 101 terms, at most 100: remove ordinary words',
  ]);
});
