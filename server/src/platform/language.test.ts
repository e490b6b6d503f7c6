import { sayIn, translate } from '@veil/contract/say.ts';
import { expect, test } from 'vitest';
import { inEachLanguage, inLanguage } from './language.ts';

const say = sayIn({ en: { size: 'At most {size, number} MB' }, de: { size: 'Höchstens {size, number} MB' } });

test('a constant with values is English, and translated later', () => {
  const constant = inEachLanguage(() => say('size', { size: 64 }));
  expect([constant, translate(constant)]).toEqual(['At most 64 MB', 'At most 64 MB']);
  expect(inLanguage('de', () => translate(constant))).toBe('Höchstens 64 MB');
});
