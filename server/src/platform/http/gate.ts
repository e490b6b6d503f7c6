import type { Call } from '@veil/contract/call.ts';
import type { ProblemCode } from '@veil/contract/problem.ts';
import type { FastifyRequest } from 'fastify';
import type { Done } from './done.ts';

type Barred = ProblemCode | null;

export type Gate<V> = {
  /** Who asks; null for a visitor, also where a token is wrong or has run out. */
  identify(request: FastifyRequest): Promise<V | null>;
  /** Whether the session of this request lives on and its viewer has the same rights: a stream of events outlives its token. */
  isSame(viewer: V | null, request: FastifyRequest): Promise<boolean>;
  /** Why this viewer may not, or null. */
  bar(viewer: V | null, call: Pick<Call, 'access' | 'age'>, request: FastifyRequest): Barred | Promise<Barred>;
  /** Whether the asker's age is known as the place of the request demands. Nobody's is, if this is left out. */
  meetsAge?(viewer: V | null, request: FastifyRequest): Promise<boolean>;
  /** Throws where a decision limited this viewer. */
  refuseLimited(viewer: V | null): void;
  /** Throws where this viewer has not accepted the present terms. */
  refuseWithoutTerms?(viewer: V | null): Promise<void>;
  /** Keeps what a call with `audit` did, before the answer. Where it fails, the call fails. */
  record?(viewer: V | null, done: Done): Promise<void>;
  /** Refuses what this call must not be asked, after its input was validated and before any work. */
  screen?(call: Call, input: { query?: unknown; body?: unknown; form?: unknown }): Promise<void>;
  /** Looks at what was written or searched for, once it is done and before the answer. Where it fails, the call fails. */
  notice?(viewer: V | null, done: { call: Call; ask: Record<string, unknown>; answer: unknown }): Promise<void>;
  /** What rate limits count by. */
  rateKey(viewer: V | null, request: FastifyRequest): string;
};
