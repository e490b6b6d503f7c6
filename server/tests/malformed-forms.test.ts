import type { Call } from '@veil/contract/call.ts';
import { calls } from '@veil/contract/calls.ts';
import { problems } from '@veil/contract/problem.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';

let site: TestSite;
let admin: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());

const line = '\r\n';
const part = (headers: string, body: string) => `--b${line}${headers}${line}${line}${body}${line}`;
const field = (name: string, value = 'x') => part(`content-disposition: form-data; name="${name}"`, value);
const file = (body: string, more = '') =>
  part(`content-disposition: form-data; name="file"; filename="a.png"${more}${line}content-type: image/png`, body);
const end = `--b--${line}`;
const whole = field('title') + field('adultsAgree', 'true') + file('\x89PNG') + end;

/** Bodies that no browser sends, with the boundary of their header. */
const malformed: [string, string, string][] = [
  ['without a boundary', '', whole],
  ['with an empty boundary', '; boundary=', whole],
  ['with a boundary that is not in it', '; boundary=other', whole],
  [
    'with a boundary above the 70 characters of RFC 2046',
    `; boundary=${'b'.repeat(71)}`,
    whole.replaceAll('--b', `--${'b'.repeat(71)}`),
  ],
  ['with a boundary of 20,000 characters', `; boundary=${'b'.repeat(20_000)}`, whole],
  ['with a boundary that is quoted to no end', '; boundary="b', whole],
  ['that is empty', '; boundary=b', ''],
  ['that ends in the middle of a field', '; boundary=b', whole.slice(0, 60)],
  ['that ends in the headers of a part', '; boundary=b', whole.slice(0, 20)],
  ['that ends in the middle of its file', '; boundary=b', whole.slice(0, -12)],
  ['that ends before its last line', '; boundary=b', whole.slice(0, -end.length)],
  [
    'with a header of 100,000 characters',
    '; boundary=b',
    part(`content-disposition: form-data; name="${'x'.repeat(100_000)}"`, 'x') + whole,
  ],
  [
    'with a file name of 100,000 characters',
    '; boundary=b',
    field('title') + file('x', `; x="${'x'.repeat(100_000)}"`) + end,
  ],
  [
    'with 3,000 header lines in a part',
    '; boundary=b',
    part(`content-disposition: form-data; name="a"${`${line}a: b`.repeat(3000)}`, 'x') + whole,
  ],
  ['with a part without headers', '; boundary=b', part('', 'x') + whole],
  ['with a part without a name', '; boundary=b', part('content-disposition: form-data', 'x') + whole],
  ['with 500 fields', '; boundary=b', field('a').repeat(500) + whole],
  ['with the file first', '; boundary=b', file('\x89PNG') + field('title') + end],
  ['with many files', '; boundary=b', field('title') + file('\x89PNG').repeat(20) + end],
  ['with a field of 300,000 characters', '; boundary=b', field('title', 'x'.repeat(300_000)) + whole],
  [
    'with a field of broken JSON',
    '; boundary=b',
    part(`content-disposition: form-data; name="title"${line}content-type: application/json`, '{') + whole,
  ],
  ['with the name of a prototype', '; boundary=b', field('__proto__') + field('toString') + whole],
  ['of bytes at random', '; boundary=b', '\0\x01\xff--b\0--b--'.repeat(50)],
  [
    'of an unknown character set',
    '; boundary=b',
    part(`content-disposition: form-data; name="title"${line}content-type: text/plain; charset=x-none`, 'x') + whole,
  ],
];

const forms = Object.entries<Call>(calls).filter(([, call]) => call.form);

describe.each(forms)('%s refuses a form', (_, call) => {
  it.each(malformed)('%s', async (_name, boundary, body) => {
    const answer = await site.app.inject({
      method: 'POST',
      url: `/api${call.path.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000')}`,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': `multipart/form-data${boundary}` },
      payload: Buffer.from(body, 'latin1'),
    });
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    const { code, detail } = answer.json<{ code: keyof typeof problems; detail: string }>();
    expect(problems[code]?.status).toBe(answer.statusCode);
    expect(detail).not.toMatch(/multipart:|busboy|unexpected end|boundary not found|malformed|terminated/i);
    // A missing item is reported before its form is read.
    expect(detail).toMatch(code === 'not_found' ? /^Not found$/ : /^[A-Z].{10,}/);
  });
});
