import { builtInTerms } from '@veil/contract/site/terms-text.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTermsText, writeTermsText } from './text.ts';

it('is a lead and clauses, with or without empty lines around a heading', () => {
  const wanted = { lead: 'First.', clauses: [{ title: 'One', text: ['A b.', 'C.'] }] };
  expect(readTermsText('First.\n# One\nA\nb.\n\n \nC.\n')).toEqual(wanted);
  expect(readTermsText('First.\r\n\r\n# One\r\n\r\nA b.\r\n\r\nC.')).toEqual(wanted);
});

it.each(['', 'Only a lead', '# Only a heading', '# A\nText', 'Lead\n\n# A', 'Lead\n# A\n# B\nText'])(
  'is none: %j',
  (written) => {
    expect(readTermsText(written)).toBeNull();
  },
);

it('is read back as it was written', () => {
  const { lead, clauses } = builtInTerms;
  expect(readTermsText(writeTermsText(builtInTerms))).toEqual({ lead, clauses });
  const words = fc.stringMatching(/^[a-z,.#-]{1,8}( [a-z,.#-]{1,8}){0,4}$/).filter((said) => !said.startsWith('#'));
  const clause = fc.record({ title: words, text: fc.array(words, { minLength: 1, maxLength: 3 }) });
  fc.assert(
    fc.property(fc.record({ lead: words, clauses: fc.array(clause, { minLength: 1, maxLength: 4 }) }), (text) => {
      expect(readTermsText(writeTermsText(text))).toEqual(text);
    }),
  );
});
