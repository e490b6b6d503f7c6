import type { Answer, Call, CallInput, CallTable } from '@veil/contract/call.ts';
import { fits } from './compatibility/fits.ts';
import { ApiError, NetworkError } from './errors.ts';
import { loadCode } from './load-code.ts';
import type { Progress } from './send-form.ts';

/** Milliseconds before the first retry; it doubles each time. */
const backoffMs = 200;
const readTries = 4;
const oddStatuses = [400, 404, 405];
/** `Retry-After` names the wait. If it is longer, the person decides. */
const longestRetryAfterS = 5;

export type ClientOptions = {
  /** Null in a build without one. */
  base: string | null;
  token(): string | null;
  /** An answer that came before this script had loaded, or undefined. */
  takeAnswer?(url: string, token: string | null): unknown;
  /** Returns false when the session has ended. */
  refresh(): Promise<boolean>;
  unauthorised(): void;
  /** A call needs a better proof of age, or the site is not open yet. */
  ageRequired?(): void;
  /** The server refuses a read in a way that a page of its own version would not ask. */
  outdated?(): void;
  wait?(ms: number): Promise<void>;
};

export type Extra = { signal?: AbortSignal; onProgress?: (progress: Progress) => void };
type Loose = { params?: Record<string, string>; query?: object; body?: unknown; form?: object; file?: Blob };

type Given<C extends Call> = C extends { file: string } ? Blob : Answer<C>;

export type Client<T extends CallTable> = {
  [K in keyof T]: Record<never, never> extends CallInput<T[K]>
    ? (ask?: CallInput<T[K]>, extra?: Extra) => Promise<Given<T[K]>>
    : (ask: CallInput<T[K]>, extra?: Extra) => Promise<Given<T[K]>>;
};

const waitFor = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

export function addressOf(base: string, path: string, ask: Loose): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(ask.query ?? {})) {
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) continue;
    query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(ask.params?.[name] ?? ''));
  return `${base}${filled}${query.size ? `?${query}` : ''}`;
}

type Got = { status: number; body: string | Blob; retryAfter?: string | null };

async function send(options: ClientOptions, call: Call, url: string, ask: Loose, extra: Extra): Promise<Got> {
  const token = options.token();
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  if (call.form) {
    const sendForm = await loadCode(async () => (await import('./send-form.ts')).sendForm);
    return sendForm(url, headers, ask.form ?? {}, ask.file, extra);
  }
  if (ask.body !== undefined) headers['content-type'] = 'application/json';
  try {
    const response = await fetch(url, {
      method: call.method,
      headers,
      ...(ask.body !== undefined && { body: JSON.stringify(ask.body) }),
      ...(extra.signal && { signal: extra.signal }),
    });
    const body = await (call.file && response.ok ? response.blob() : response.text());
    return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
  } catch (error) {
    if (extra.signal?.aborted) throw error;
    throw new NetworkError();
  }
}

/** If the server knows no path (404 or 405), the first answer counts. */
async function sendAnyPath(options: ClientOptions, base: string, call: Call, ask: Loose, extra: Extra) {
  let first: (Got & { url: string }) | null = null;
  for (const path of [call.path, ...(call.aliases ?? [])]) {
    const url = addressOf(base, path, ask);
    const got = { ...(await send(options, call, url, ask, extra)), url };
    if (got.status !== 404 && got.status !== 405) return got;
    first ??= got;
  }
  return first as Got & { url: string };
}

/** Milliseconds; undefined if the read is not retried. */
function waitBefore(attempt: number, retryAfter: string | null | undefined): number | null {
  const asked = Number(retryAfter || Number.NaN);
  if (Number.isNaN(asked)) return backoffMs * 2 ** (attempt - 1);
  return asked <= longestRetryAfterS ? asked * 1000 : null;
}

const readAnswer = async (name: string, answer: unknown): Promise<unknown> =>
  fits(name, answer) ? answer : (await import('./compatibility/answers.ts')).toContract(name, answer);

async function make(options: ClientOptions, name: string, call: Call, ask: Loose, extra: Extra): Promise<unknown> {
  if (!options.base) throw new Error('API base URL is not configured');
  // With an empty id the path would be that of another call.
  if (call.path.startsWith('/content/:id') && !ask.params?.id?.trim()) throw new Error('content id is required');
  const isRead = call.method === 'GET';
  const early = isRead && options.takeAnswer?.(addressOf(options.base, call.path, ask), options.token());
  if (early) return readAnswer(name, early);
  const wait = options.wait ?? waitFor;
  const tries = isRead ? readTries : 1;
  let renewed = false;
  for (let attempt = 1; ; attempt++) {
    let got: Awaited<ReturnType<typeof sendAnyPath>>;
    try {
      got = await sendAnyPath(options, options.base, call, ask, extra);
    } catch (error) {
      if (!(error instanceof NetworkError) || attempt >= tries) throw error;
      await wait(backoffMs * 2 ** (attempt - 1));
      continue;
    }
    const { body, status } = got;
    if (typeof body !== 'string') return body;
    if (status < 400) return body ? readAnswer(name, JSON.parse(body)) : {};
    if (status === 401 && !renewed) {
      renewed = true;
      if (await options.refresh()) {
        attempt -= 1;
        continue;
      }
    }
    if (status === 401) options.unauthorised();
    const pause = waitBefore(attempt, got.retryAfter);
    if (status < 500 || attempt >= tries || pause === null) {
      const error = new ApiError(status, call.method, got.url, body, got.retryAfter);
      if (tries > 1 && oddStatuses.includes(status)) options.outdated?.();
      if (error.code === 'age_assurance_required' || error.code === 'site_not_open') options.ageRequired?.();
      throw error;
    }
    await wait(pause);
  }
}

/** `loadAll` gives the calls that are not in `first`, on first use. */
export function createClient<T extends CallTable>(
  first: Partial<T>,
  options: ClientOptions,
  loadAll: () => Promise<T> = async () => first as T,
): Client<T> {
  const call =
    (name: string) =>
    async (ask: Loose = {}, extra: Extra = {}) =>
      make(options, name, (first[name] ?? (await loadAll())[name]) as Call, ask, extra);
  return new Proxy({}, { get: (_, name: string) => call(name) }) as Client<T>;
}
