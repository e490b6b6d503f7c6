import type { Call } from '@veil/contract/call.ts';
import type { ProblemCode } from '@veil/contract/problem.ts';
import type { FastifyRequest } from 'fastify';
import type { Done } from './done.ts';

type Barred = ProblemCode | null;

export type Gate<V> = {
  /** Returns null for visitors and for invalid or expired tokens. */
  identify(request: FastifyRequest): Promise<V | null>;
  /** The session lives with the same rights, because a stream of events outlives its token. */
  isSame(viewer: V | null, request: FastifyRequest): Promise<boolean>;
  bar(viewer: V | null, call: Pick<Call, 'access' | 'age'>, request: FastifyRequest): Barred | Promise<Barred>;
  /** Returns true if the age is known as the place demands; always false by default. */
  meetsAge?(viewer: V | null, request: FastifyRequest): Promise<boolean>;
  refuseLimited(viewer: V | null): void;
  /** Throws if the viewer has not accepted the current terms. */
  refuseWithoutTerms?(viewer: V | null): Promise<void>;
  /** Runs before the answer, for calls with `audit`. If it fails, the call fails. */
  record?(viewer: V | null, done: Done): Promise<void>;
  screen?(call: Call, input: { query?: unknown; body?: unknown; form?: unknown }): Promise<void>;
  /** Examines texts after the work and before the answer. If it fails, the call fails. */
  notice?(viewer: V | null, done: { call: Call; ask: Record<string, unknown>; answer: unknown }): Promise<void>;
  rateKey(viewer: V | null, request: FastifyRequest): string;
};
