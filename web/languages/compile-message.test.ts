import { runInNewContext } from 'node:vm';
import { isValidElement } from 'react';
import { expect, it } from 'vitest';
import { wording } from '../src/platform/wording.ts';
import { compileMessage } from './compile-message.ts';

function sayAs(text: string, values: object, asNodes = false): unknown {
  const { code } = compileMessage(text, asNodes);
  return runInNewContext(code, { f: wording, v: values });
}

it.each([
  ['Save', {}, 'Save'],
  ["It''s “{title}” <b>", { title: '{x}' }, "It's “{x}” <b>"],
  ['{count}', { count: 1234 }, '1234'],
  ['{count, number} left', { count: 1234 }, '1,234 left'],
  ['{count, plural, =0 {none} one {# item} other {# items}} here', { count: 0 }, 'none here'],
  ['{count, plural, =0 {none} one {# item} other {# items}} here', { count: 1 }, '1 item here'],
  ['{count, plural, =0 {none} one {# item} other {# items}} here', { count: 1200 }, '1,200 items here'],
  ['{role, select, admin {Admin} other {Member}}: {name}', { role: 'x', name: 'Ines' }, 'Member: Ines'],
  ['{count, plural, one {“{title}”} other {#: “{title}”}}', { count: 2, title: 'A' }, '2: “A”'],
])('%s with %j is %s', (text, values, said) => {
  expect(sayAs(text, values)).toBe(said);
});

it('a message with elements is one element, and a text alone stays a text', () => {
  expect(isValidElement(sayAs('Read {link} first', { link: null }, true))).toBe(true);
  expect(sayAs('Read', {}, true)).toBe('Read');
});

it.each(['{count, selectordinal, one {#st} other {#th}}', '{day, date}', '{broken'])('refuses %s', (text) => {
  expect(() => compileMessage(text)).toThrow();
});

it('tells the values with their kinds', () => {
  const { values } = compileMessage('{a} {n, plural, one {# of {b}} other {#}} {s, select, x {x} other {y}}');
  expect(values).toEqual({ a: 'plain', n: 'plural', b: 'plain', s: 'select' });
});
