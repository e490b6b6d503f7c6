import { ERRORS } from '@tus/server';
import { translate } from '@veil/contract/say.ts';
import { expect, it } from 'vitest';
import { inLanguage } from '../../../platform/language.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { toRefusal } from './resumable-refusals.ts';

const ours: readonly string[] = ['UNKNOWN_ERROR', 'FILE_WRITE_ERROR'];

it.each(Object.entries(ERRORS).filter(([name]) => !ours.includes(name)))(
  'says %s in a translated sentence of ours',
  (_, fault) => {
    const refusal = toRefusal(fault);
    if (!(refusal instanceof Refusal)) throw new Error('It is no refusal');
    expect(refusal.message).not.toContain(fault.body.trim());
    for (const language of ['de', 'ar'] as const)
      expect(inLanguage(language, () => translate(refusal.message))).not.toBe(refusal.message);
  },
);

it('leaves faults of the site to the log, and refuses unknown ones of the sender without the library’s words', () => {
  expect(ours.map((name) => toRefusal(ERRORS[name as keyof typeof ERRORS]) instanceof Refusal)).toEqual([false, false]);
  expect(toRefusal({ status_code: 400, body: 'Some header is odd\n' })).toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('send the file again'),
  });
  expect(toRefusal({ status_code: 413, body: 'Maximum size exceeded\n' })).toMatchObject({ code: 'too_large' });
});
