import { expect, test } from 'vitest';
import { ownFailures } from './load-failures.ts';

test('names each own sentence about a failed load, and passes those of the specification', () => {
  const source = `
    const a = <Loaded of={read} text="Failed to load home" />;
    const b = <ErrorState text="Failed to load the preview" />;
    const c = 'This list could not be loaded';
    const d = 'Failed to save';
  `;
  expect(ownFailures('a.tsx', source)).toEqual([
    'a.tsx:3 says "Failed to load the preview": show the query by Loaded of web/src/kit',
    'a.tsx:4 says "This list could not be loaded": show the query by Loaded of web/src/kit',
  ]);
});
