import { ApiError, NetworkError } from './errors.ts';

/** The call has no access token, because the session is in a cookie. */
export async function fetchAuth<T = unknown>(base: string, path: string, body?: object): Promise<T> {
  const url = `${base}/auth${path}`;
  const method = body ? 'POST' : 'GET';
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      credentials: 'same-origin',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new NetworkError();
  }
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, method, url, text);
  return (text ? JSON.parse(text) : {}) as T;
}
