import { expect, it } from 'vitest';
import { type $ZodType, safeParse, toJSONSchema } from 'zod/v4/core';
import type { CallTable } from './call.ts';
import { type CallsOf, calls, type DoubleNames, type Nothing, slices } from './calls.ts';

it('lists every call of every slice once', () => {
  const names = Object.values(slices).flatMap((table) => Object.keys(table));
  expect(Object.keys(calls)).toEqual(names);
  expect(new Set(names).size).toBe(names.length);
});

it('does not compile when two slices have a call of one name', () => {
  type Polls = { castVote: (typeof slices)['reactions']['castVote'] };
  type Twice = DoubleNames<{ reactions: (typeof slices)['reactions']; polls: Polls }>;
  // @ts-expect-error castVote is a call of reactions
  type Refused = Nothing<Twice>;
  const twice: Refused = 'castVote';
  expect(twice).toBe('castVote');
});

it('keeps the type of each call', () => {
  const { castVote }: Pick<CallsOf<typeof slices>, 'castVote'> = calls;
  expect(castVote.path satisfies '/content/:id/votes').toBe('/content/:id/votes');
});

it('answers every list with items, total, limit and offset (rule 1.2)', () => {
  // These answers describe one thing and name its parts, which no list page contains.
  const parts = ['getWorship', 'getPlaylist', 'getMemberDetail', 'getPublicReport', 'getFeed'];
  const incomplete = Object.entries(calls as CallTable).flatMap(([name, { method, answer }]) => {
    const shape = 'shape' in answer._zod.def ? (answer._zod.def.shape as Record<string, unknown>) : {};
    const isList = method === 'GET' && 'items' in shape && !parts.includes(name);
    return isList && !['total', 'limit', 'offset'].every((field) => field in shape) ? [name] : [];
  });
  expect(incomplete).toEqual([]);
});

type Shape = { properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[]; oneOf?: Shape[] } & {
  additionalProperties?: Shape;
};
/** Names of all fields of an answer, including nested ones. Only maker and moderators get `backstage`. */
const namesIn = (shape: Shape): string[] => [
  ...Object.entries(shape.properties ?? {})
    .filter(([name]) => name !== 'backstage')
    .flatMap(([name, inner]) => [name, ...namesIn(inner)]),
  ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].flatMap(namesIn),
  ...[shape.items, shape.additionalProperties].flatMap((inner) => (inner ? namesIn(inner) : [])),
];

it('tells no member a hash of a picture, and of what was found in it only its maker', () => {
  const answers = Object.entries(calls as CallTable).filter(
    ([, { access }]) => access !== 'moderator' && access !== 'admin',
  );
  const telling = (pattern: RegExp) =>
    answers.flatMap(([name, { answer }]) => {
      const shape = toJSONSchema(answer, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Shape;
      return namesIn(shape).some((field) => pattern.test(field)) ? [name] : [];
    });
  expect(telling(/hash|pdq|sha256|fingerprint/i)).toEqual([]);
  // Only the maker gets these answers.
  const ofMakers = ['changeContent', 'detectUpload', 'getContentForEdit', 'getReview', 'replacePicture', 'saveReview'];
  expect(telling(/^box$|^boxes$|confidence|apparentAge/).sort()).toEqual(ofMakers);
});

it('answers members at most 100 rows, whatever page they ask for', () => {
  const longer = Object.entries(calls as CallTable).flatMap(([name, { query, access }]) => {
    if (!query || access === 'moderator' || access === 'admin') return [];
    const { data } = safeParse(query as $ZodType, { limit: '5000' });
    return Number((data as { limit?: number } | undefined)?.limit ?? 0) > 100 ? [name] : [];
  });
  // The dialog that adds an item to playlists shows them all.
  expect(longer).toEqual(['listMyPlaylists', 'listMemberPlaylists']);
});
