import type { Problem, ProblemCode } from '@veil/contract/problem.ts';

/** How many characters of an answer's body a message may contain. */
const bodyMax = 500;

const readProblem = (body: string): Problem | null => {
  try {
    const value: unknown = JSON.parse(body);
    return value && typeof value === 'object' && 'code' in value ? (value as Problem) : null;
  } catch {
    return null;
  }
};

/** A refused call. `message` is for logs; `sentence(error)` is for people. */
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

/** The browser could not reach the server. */
export class NetworkError extends Error {
  constructor() {
    super('Network error');
  }
}

/** Why the site cannot be reached, as far as the browser knows. */
export const noConnection = (): string =>
  navigator.onLine ? 'The site cannot be reached. Check your connection.' : 'You are offline.';

/** Why a call failed: no network, or the server's own sentence. Null where neither is known. */
export function reason(error: unknown): string | undefined {
  if (error instanceof NetworkError) return noConnection();
  // Of the errors from 500 on only 503 (busy) has a sentence that helps: when to try again.
  if (error instanceof ApiError && (error.status < 500 || error.status === 503)) return error.problem?.detail;
  return undefined;
}

/** The message for a person: the server's sentence, else the given one. Without a network it contains both. */
export function sentence(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return `${fallback.replace(/\.$/, '')}. ${noConnection()}`;
  return reason(error) ?? fallback;
}

/** The server's messages by field, where it refused a form. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? (error.problem?.fields ?? {}) : {};
