import { expect, test } from 'vitest';
import { brokenWords } from './screen-words.ts';

test('finds code terms in texts for people, and nowhere else', () => {
  const source = `
    import { censor } from './Found parts.ts';
    const call = { summary: 'Nothing was found to censor', censor: 'blur' };
    log.warn('Could not censor');
    // Censored by hand.
    export const Field = () => <FieldSet label="Censored by" hint={\`Censor \${call} first\`}>Drawn by hand</FieldSet>;
    refuse('invalid', 'Veil it for everyone');
  `;
  expect(brokenWords('Field.tsx', source)).toEqual([
    'Field.tsx:6 says "Censored": cover',
    'Field.tsx:6 says "Censor": cover',
    'Field.tsx:6 says "by hand": draw it yourself',
    'Field.tsx:7 says "Veil it for everyone": start veiled',
  ]);
});
