import type { Problem, ProblemCode } from '@veil/contract/problem.ts';

/** How much of an answer's body a message may carry. */
const bodyMax = 500;

const readProblem = (body: string): Problem | null => {
  try {
    const value: unknown = JSON.parse(body);
    return value && typeof value === 'object' && 'code' in value ? (value as Problem) : null;
  } catch {
    return null;
  }
};

/** A call that the server refused. `message` is for logs; `sentence(error)` is for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | null;

  constructor(status: number, method: string, url: string, body: string) {
    super(
      status === 401
        ? `Unauthorized (401): ${body.slice(0, bodyMax)}`
        : `${method} ${url} failed: ${status} - ${body.slice(0, bodyMax)}`,
    );
    this.status = status;
    this.problem = readProblem(body);
  }

  get code(): ProblemCode | null {
    return this.problem?.code ?? null;
  }
}

/** The browser could not reach the server at all. */
export class NetworkError extends Error {
  constructor() {
    super('Network error');
  }
}

/** Why the site does not answer, as far as the browser can tell. */
export const noConnection = (): string =>
  navigator.onLine ? 'The site cannot be reached. Check your connection.' : 'You are offline.';

/** Why a call failed, where there is more to say than that it did: no network, or the server's own sentence. */
export function reason(error: unknown): string | undefined {
  if (error instanceof NetworkError) return noConnection();
  // Above 500 only a busy server (503) knows something that helps: when to try again.
  if (error instanceof ApiError && (error.status < 500 || error.status === 503)) return error.problem?.detail;
  return undefined;
}

/** What to tell a person: the server's own sentence, or the one given; without a network both. */
export function sentence(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return `${fallback.replace(/\.$/, '')}. ${noConnection()}`;
  return reason(error) ?? fallback;
}

/** Field by field, where a form was refused. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? (error.problem?.fields ?? {}) : {};
