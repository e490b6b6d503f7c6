import type { Problem, ProblemCode } from '@veil/contract/problem.ts';
import { say } from './messages.ts';

/** Characters of an answer's body that a message may contain. */
const bodyMax = 500;

const readProblem = (body: string): Problem | null => {
  try {
    const value: unknown = JSON.parse(body);
    return value && typeof value === 'object' && 'code' in value ? (value as Problem) : null;
  } catch {
    return null;
  }
};

/** `message` is for logs; `sentence(error)` is for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | null;
  /** Seconds that the server asks to wait; 0 if it names none. */
  readonly retryAfter: number;

  constructor(status: number, method: string, url: string, body: string, retryAfter?: string | null) {
    super(
      status === 401
        ? `Unauthorized (401): ${body.slice(0, bodyMax)}`
        : `${method} ${url} failed: ${status} - ${body.slice(0, bodyMax)}`,
    );
    this.status = status;
    this.retryAfter = Number(retryAfter) || 0;
    this.problem = readProblem(body);
  }

  get code(): ProblemCode | null {
    return this.problem?.code ?? null;
  }

  /** From 500 on, only 503 (busy) has a helpful sentence: it says when to try again. */
  get reason(): string | undefined {
    return this.status < 500 || this.status === 503 ? this.problem?.detail : undefined;
  }
}

export class NetworkError extends Error {
  constructor() {
    super('Network error');
  }

  get reason(): string {
    return noConnection();
  }
}

export const noConnection = (): string => (navigator.onLine ? say('theSiteCannotBeReached') : say('youAreOffline'));

/** Names a missing network, or gives the server's own sentence. Returns undefined if neither is known. */
export const reason = (error: unknown): string | undefined =>
  error instanceof NetworkError || error instanceof ApiError ? error.reason : undefined;

/** The server's sentence, or else the given one. Without a network it contains both. */
export function sentence(error: unknown, fallback: string): string {
  if (error instanceof NetworkError)
    return say('failureAndConnection', { failure: fallback.replace(/\.$/, ''), connection: noConnection() });
  return reason(error) ?? fallback;
}

/** Without a network every further press fails too, so one toast with the text `again` stands for all of them. */
export function unsaved(error: unknown, text: string) {
  const offline = error instanceof NetworkError && {
    again: say('yourLastChangesWereNot', { connection: noConnection() }),
  };
  return { text: sentence(error, text), tone: 'danger' as const, ...offline };
}

export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? (error.problem?.fields ?? {}) : {};
