import type { Call } from '@veil/contract/call.ts';
import { calls } from '@veil/contract/calls.ts';
import { accounts } from '@veil/contract/people/accounts.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import { openTestSite, type Speaker, type TestSite } from './testing.ts';

let site: TestSite;
let admin: Speaker;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  admin = site.as(await site.newMember({ staff: 'admin' }));
});
afterAll(() => site.close());

const anId = '01890000-0000-7000-8000-000000000000';
const nul = 'a\0b';
const halfCharacter = 'a\ud800b';
const odd: unknown[] = [
  null,
  true,
  -1,
  1e9,
  2 ** 31 - 1,
  1.5,
  { a: 1 },
  [],
  [{ a: nul }],
  [7],
  '',
  'x'.repeat(9000),
  nul,
  halfCharacter,
];
const oddInAddress = ['', '%00', '-1', 'x', 'x'.repeat(3000), 'a%00b', 'a&{}=b', '%ED%A0%80', '[]', '1e99'];

const oddInForm = ['', nul, halfCharacter, '-1', '1e99', '[]', 'x'.repeat(9000)];

type Shape = { properties?: Record<string, Shape>; items?: Shape };
const shapeOf = (schema: $ZodType) => toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
const waysIn = ({ properties = {} }: Shape): string[][] =>
  Object.entries(properties).flatMap(([name, shape]) => [
    [name],
    ...waysIn(shape.items ?? shape).map((way) => (shape.items ? [name, '0', ...way] : [name, ...way])),
  ]);
const nested = (way: string[], value: unknown): unknown =>
  way.reduceRight<unknown>((inner, key) => (key === '0' ? [inner] : { [key]: inner }), value);

const table: [string, Call][] = Object.entries<Call>({ ...accounts, ...calls }).filter(([, { events }]) => !events);
const addressOf = ({ path }: Call) => `/api${path.replace(/:\w+/g, anId)}`;
const send = (call: Call, url: string, body?: unknown) =>
  call.method === 'DELETE' ? admin.delete(url) : call.method === 'GET' ? admin.get(url) : admin.post(url, body ?? {});

/** zod's wordings, from its own English file. */
const zodWords =
  /Invalid|received|expected|Too (big|small)|Unrecognized|>=|<=|is not valid$|undefined|NaN|object Object|must not contain/;
const plainly = (way: string) => way.replace(/[^a-z]/gi, '').toLowerCase();
/** The contract's own sentences about a field without its name. */
const ownWords =
  /^(That is not an e-mail address|This is not the address of a web page|Please (confirm|agree)|Choose a picture|Write something first|Max layers reached|A link (is required|begins with https)|The link must begin|A colour is|A name has 3 to 21|At most 50 communities|Two communities|Add a community first|Give the client)/;

function expectPlain(answer: LightMyRequestResponse, asked: string) {
  expect(answer.statusCode, `${asked}: ${answer.body.slice(0, 300)}`).toBeLessThan(500);
  if (answer.statusCode !== 400) return;
  const {
    code,
    detail,
    fields = {},
  } = answer.json<{ code: string; detail: string; fields?: Record<string, string> }>();
  expect([asked, code]).toEqual([asked, 'invalid']);
  for (const [way, sentence] of Object.entries(fields)) {
    expect([asked, sentence]).toEqual([asked, expect.not.stringMatching(zodWords)]);
    const name = /[A-Z]?[a-z]+(?=[^a-z]*$)/.exec(way)?.[0] ?? way;
    if (!ownWords.test(sentence))
      expect([asked, plainly(sentence)]).toEqual([asked, expect.stringContaining(plainly(name))]);
  }
  expect([asked, detail]).toEqual([asked, expect.not.stringMatching(zodWords)]);
  if (!Object.keys(fields).length) return;
  expect([asked, Object.values(fields)]).toEqual([asked, expect.arrayContaining([detail])]);
}

describe('odd values are refused in plain words that name the field, and break nothing', () => {
  for (const [name, call] of table) {
    const { query, body, form, path } = call;
    if (query)
      it(`in the query of ${name}`, async () => {
        for (const field of Object.keys(shapeOf(query).properties ?? {}))
          for (const value of oddInAddress)
            expectPlain(
              await send(call, `${addressOf(call)}?${field}=${value}&${field}=1`),
              `${field}=${value.slice(0, 20)}`,
            );
      });
    if (body)
      it(`in the body of ${name}`, async () => {
        for (const value of odd)
          expectPlain(await send(call, addressOf(call), value ?? 'null'), `body ${String(value)}`);
        for (const way of waysIn(shapeOf(body)))
          for (const value of odd)
            expectPlain(
              await send(call, addressOf(call), nested(way, value)),
              `${way.join('.')}: ${JSON.stringify(value).slice(0, 20)}`,
            );
      });
    if (form)
      it(`in the form of ${name}`, async () => {
        for (const field of Object.keys(shapeOf(form).properties ?? {}))
          for (const value of oddInForm)
            expectPlain(await admin.upload(addressOf(call), { [field]: value }), `${field}=${value.slice(0, 20)}`);
        for (const name of [nul, halfCharacter, '', 'x'.repeat(9000), '../../x'])
          expectPlain(
            await admin.upload(
              addressOf(call),
              { title: 'A', adultsAgree: 'true' },
              { name, type: nul, bytes: Buffer.of(1) },
            ),
            `file ${name.slice(0, 20)}`,
          );
      });
    if (path.includes(':'))
      it(`in the path of ${name}`, async () => {
        for (const value of oddInAddress.filter((one) => !one.includes('&')))
          expectPlain(await send(call, `/api${path.replace(/:\w+/g, value || 'x')}`), `${path} ${value.slice(0, 20)}`);
      });
  }
});
