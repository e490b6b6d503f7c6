import { expect, test } from 'vitest';
import { callsOf, readMessage, strayTexts } from './messages.ts';

test('finds texts that no catalogue has, and no names or thrown errors', () => {
  const source = `
    import { say } from './messages.ts';
    const words = { 'Half moon': say('halfMoon'), open: 'Opened once' };
    if (event.key === 'Enter') throw new Error('This cannot be');
    fetch(url, { authorization: \`Bearer \${token}\` });
    export const Field = () => <p title={say('title')} className="Grid of four">Hidden for now<b aria-label="close" /></p>;
  `;
  expect(strayTexts('Field.tsx', source)).toEqual([
    'Field.tsx:3 has "\'Opened once\'"',
    'Field.tsx:6 has "Hidden for now"',
    'Field.tsx:6 has "close"',
  ]);
});

test('finds no summary of a call and no name of a licence', () => {
  const source = `
    const call = { summary: 'Read the rules of uploads', label: 'CC BY-NC 4.0', title: 'Read the rules' };
  `;
  expect(strayTexts('calls.ts', source)).toEqual(['calls.ts:2 has "\'Read the rules\'"']);
});

test('reads the calls with the names of their values', () => {
  const source = `say('a'); say.nodes('b', { link: <a />, count }); say(key);`;
  expect(callsOf('a.tsx', source)).toEqual([
    { key: 'a', names: [], line: 1 },
    { key: 'b', names: ['count', 'link'], line: 1 },
    { key: '', names: [], line: 1 },
  ]);
});

test('a message is read as its last form', () => {
  expect(readMessage("{count, plural, one {# item} other {# items}} of {name} isn''t here")).toBe(
    "2 items of name isn't here",
  );
});
