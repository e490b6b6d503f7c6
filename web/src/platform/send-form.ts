import { olderFileField, withOlderNames } from './compatibility/older-names.ts';
import { NetworkError } from './errors.ts';

export type Progress = { sent: number; total: number };
type Extra = { signal?: AbortSignal; onProgress?: (progress: Progress) => void };

type Sent = { status: number; body: string; retryAfter: string | null };

/** XMLHttpRequest, unlike fetch, reports the progress of the upload. The file is the last part. */
function sendOnce(
  url: string,
  headers: Record<string, string>,
  fields: object,
  file: Blob | undefined,
  fileField: string,
  { signal, onProgress }: Extra,
): Promise<Sent> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    body.append(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  if (file) body.append(fileField, file);
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress?.({ sent: event.loaded, total: event.total });
    request.onload = () => {
      const retryAfter = request.getResponseHeader('retry-after');
      done({ status: request.status, body: request.responseText, retryAfter });
    };
    request.onerror = () => fail(new NetworkError());
    request.onabort = () => fail(new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    if (signal?.aborted) fail(new DOMException('Aborted', 'AbortError'));
    else request.send(body);
  });
}

/** The server has examined the file and refuses its type, so other field names would not help. */
const refusesFile = (body: string): boolean => /"code":\s*"(unsupported_type|type_mismatch)"/.test(body);

/** An older server without these field names answers 415, and gets the form again with older names. */
export async function sendForm(
  url: string,
  headers: Record<string, string>,
  fields: object,
  file: Blob | undefined,
  extra: Extra,
): Promise<Sent> {
  const sent = await sendOnce(url, headers, fields, file, 'file', extra);
  if (sent.status !== 415 || refusesFile(sent.body)) return sent;
  return sendOnce(url, headers, withOlderNames(fields), file, olderFileField, extra);
}
