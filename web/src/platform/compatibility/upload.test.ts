import { expect, it } from 'vitest';
import { uploadedId } from './upload.ts';

it.each([
  [{ id: 'a1', url: '/#/content/b2' }, 'a1'],
  [{ url: 'https://veil.example/#/content/a1' }, 'a1'],
  [{ url: '/media/elsewhere', path: '/content/a1?new=1' }, 'a1'],
  [{ path: '/api/content/a%201/' }, 'a 1'],
  [{ id: '', url: '' }, null],
  [{ ok: true }, null],
  [null, null],
])('the answer %j gives %s', (answer, id) => {
  expect(uploadedId(answer)).toBe(id);
});
