import { createHash } from 'node:crypto';
import type { kyselyAdapter } from '@better-auth/kysely-adapter';

type Adapter = Omit<ReturnType<ReturnType<typeof kyselyAdapter>>, 'transaction'>;
type Question = { model: string; where?: { field: string; value: unknown }[]; data?: unknown };
type Method = (question: Question) => Promise<unknown>;

/** A session token is 32 random characters, so a plain hash cannot be guessed back. */
const hashOf = (token: string): string => createHash('sha256').update(token, 'utf8').digest('hex');

/** All ways to rows of sessions. `update` and `increment` never carry a token. */
const methods = ['create', 'findOne', 'findMany', 'count', 'update', 'updateMany', 'delete', 'deleteMany'] as const;
const further = ['consumeOne', 'incrementOne'] as const;

/**
 * Keeps hashes of session tokens where better-auth keeps tokens: who reads the database holds no session. Rows asked for
 * by their token come back with it, for better-auth makes the cookie of what it read; all others come with the hash.
 */
export function hashSessionTokens<A extends Adapter>(adapter: A): A {
  const hashed = { ...adapter };
  for (const name of [...methods, ...further]) {
    const ask = adapter[name] as Method;
    (hashed as Record<string, unknown>)[name] = async (question: Question) => {
      if (question.model !== 'session') return ask(question);
      const tokens = new Map<unknown, string>();
      const hash = (token: unknown): unknown => {
        if (Array.isArray(token)) return token.map(hash);
        if (typeof token !== 'string') return token;
        tokens.set(hashOf(token), token);
        return hashOf(token);
      };
      const { where, data } = question as { where?: Question['where']; data?: { token?: unknown } };
      const answer = await ask({
        ...question,
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
