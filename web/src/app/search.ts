import { feedCensors, sorts } from '@veil/contract/feed.ts';
import * as z from 'zod/mini';

/** `?tags=a,b` as it stands in the address: every value is text, a repeated name is one list. */
export function parseSearch(search: string): Record<string, string> {
  const read: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) read[name] = name in read ? `${read[name]},${value}` : value;
  return read;
}

/** The other way round. Lists are joined by commas that stay readable; what is empty is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text) written.set(name, text);
  }
  return written.size ? `?${written.toString().replaceAll('%2C', ',')}` : '';
}

/** Everything is optional, and what cannot be read counts as absent: a default here would be written into the address. */
const maybe = <S extends z.core.$ZodType>(schema: S) => z.catch(z.optional(schema), undefined as never);
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const listOf = <S extends z.core.$ZodType<unknown, string>>(one: S) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((given: string | string[]) =>
        (Array.isArray(given) ? given : given.split(',')).map((entry) => entry.trim()).filter(Boolean),
      ),
    ),
    z.array(one).check(z.minLength(1)),
  );

const FeedSearch = z.object({
  q: maybe(words),
  tag: maybe(listOf(words)),
  tags: maybe(listOf(words)),
  sort: maybe(z.enum(sorts)),
  censor: maybe(listOf(z.enum([...feedCensors, 'blackout']))),
  intensity: maybe(z.coerce.number<number | string>().check(z.int(), z.minimum(0), z.maximum(200))),
  types: maybe(listOf(z.enum(['image', 'video']))),
  type: maybe(listOf(z.enum(['image', 'video']))),
  channelId: maybe(words),
  filters: maybe(z.pipe(z.coerce.string(), z.literal('1'))),
});

const AuthSearch = z.object({
  mode: maybe(z.enum(['signin', 'signup', 'reset'])),
  token: maybe(z.string().check(z.maxLength(200))),
  verified: maybe(z.pipe(z.coerce.string(), z.enum(['0', '1']))),
});

const ProfileSearch = z.object({ tab: maybe(z.enum(['favorites', 'uploads', 'settings'])) });

const reader =
  <S extends z.core.$ZodType>(schema: S) =>
  (search: Record<string, unknown>): z.output<S> =>
    z.parse(schema, search);

export const readFeedSearch = reader(FeedSearch);
export const readAuthSearch = reader(AuthSearch);
export const readProfileSearch = reader(ProfileSearch);
