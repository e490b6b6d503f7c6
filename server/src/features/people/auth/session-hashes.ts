import { createHash } from 'node:crypto';
import type { kyselyAdapter } from '@better-auth/kysely-adapter';

type Adapter = Omit<ReturnType<ReturnType<typeof kyselyAdapter>>, 'transaction'>;
type Query = { model: string; where?: { field: string; value: unknown }[]; data?: unknown };
type Method = (query: Query) => Promise<unknown>;

/** A token is 32 random characters, so nobody can reverse an unsalted hash by guessing. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token, 'utf8').digest('hex');

export const adapterMethods = [
  'create',
  'findOne',
  'findMany',
  'count',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
  'incrementOne',
] as const;

/**
 * A reader of the database gets no session. A row queried by its token is returned with the token, all others with the
 * hash.
 */
export function hashSessionTokens<A extends Adapter>(adapter: A): A {
  const hashed = { ...adapter };
  for (const name of adapterMethods) {
    const run = adapter[name] as Method;
    (hashed as Record<string, unknown>)[name] = async (query: Query) => {
      if (query.model !== 'session') return run(query);
      const tokens = new Map<unknown, string>();
      const hash = (token: unknown): unknown => {
        if (Array.isArray(token)) return token.map(hash);
        if (typeof token !== 'string') return token;
        tokens.set(hashOfToken(token), token);
        return hashOfToken(token);
      };
      const { where, data } = query as { where?: Query['where']; data?: { token?: unknown } };
      const answer = await run({
        ...query,
        ...(where && { where: where.map((one) => (one.field === 'token' ? { ...one, value: hash(one.value) } : one)) }),
        ...(data?.token !== undefined && { data: { ...data, token: hash(data.token) } }),
      });
      const withToken = (row: unknown): unknown => {
        const token = tokens.get((row as { token?: unknown } | null)?.token);
        return token ? { ...(row as object), token } : row;
      };
      return Array.isArray(answer) ? answer.map(withToken) : withToken(answer);
    };
  }
  return hashed;
}
