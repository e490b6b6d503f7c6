import { olderFileField, withOlderNames } from './compatibility/older-names.ts';
import { NetworkError } from './errors.ts';

export type Progress = { sent: number; total: number };
type Extra = { signal?: AbortSignal; onProgress?: (progress: Progress) => void };

type Sent = { status: number; body: string };

/** A multipart body by XMLHttpRequest: the one way a browser tells how much has been sent. The file is the last part. */
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
    request.onload = () => done({ status: request.status, body: request.responseText });
    request.onerror = () => fail(new NetworkError());
    request.onabort = () => fail(new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    if (signal?.aborted) fail(new DOMException('Aborted', 'AbortError'));
    else request.send(body);
  });
}

/** The server has looked at the file and does not take its kind: other names for the fields would not help. */
const refusesFile = (body: string): boolean => /"code":\s*"(unsupported_type|type_mismatch)"/.test(body);

/** Sends a form. An older server does not know the names of its fields and answers 415: it gets them once more by older ones. */
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
