import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealText, unsealText } from './sealing.ts';

test('a sealed text opens with its key and for what it is about, and nowhere else', () => {
  const key = randomBytes(32);
  const sealed = sealText('täglich', key, 'token of a');
  expect(sealed.toString('latin1')).not.toContain('glich');
  expect(unsealText(sealed, key, 'token of a')).toBe('täglich');
  expect(() => unsealText(sealed, key, 'token of b')).toThrow();
  expect(() => unsealText(sealed, randomBytes(32), 'token of a')).toThrow();
  const changed = Buffer.from(sealed);
  changed[12] = (changed[12] ?? 0) ^ 1;
  expect(() => unsealText(changed, key, 'token of a')).toThrow();
});
