import { describe, expect, it } from 'vitest';
import { linkify } from '../../people/members/linkify.ts';
import { completeMention, mentionAt } from './mention.ts';

describe('a mention while it is typed', () => {
  it.each([
    ['@', ''],
    ['Hello @io', 'io'],
    ['(@ione-m', 'ione-m'],
    ['mail@io', null],
    ['@ione and', null],
    ['@@io', null],
  ])('%j: %j', (text, query) => {
    expect(mentionAt(text, text.length)?.query ?? null).toBe(query);
  });

  it('is completed at the caret, and the text after it stays', () => {
    const typed = mentionAt('Hello @io there', 9);
    expect(typed && completeMention('Hello @io there', typed, 'ione-marrow')).toEqual({
      text: 'Hello @ione-marrow there',
      caret: 19,
    });
  });
});

describe('the members named in a comment', () => {
  const mentions = [{ id: '1', slug: 'ione', name: 'Ione Marrow' }];
  it('are links with their present names; other words with an @ are text', () => {
    expect(linkify('@Ione, see @nobody at a@ione', mentions)).toEqual([
      { text: '@Ione Marrow', slug: 'ione', at: 0 },
      { text: ', see @nobody at a@ione', at: 5 },
    ]);
  });
});
