import { NetworkError } from './errors.ts';

export type Progress = { sent: number; total: number };
type Extra = { signal?: AbortSignal; onProgress?: (progress: Progress) => void };

/** A multipart body by XMLHttpRequest: the one way a browser tells how much has been sent. The file is the last part. */
export function sendForm(
  url: string,
  headers: Record<string, string>,
  fields: object,
  file: Blob | undefined,
  { signal, onProgress }: Extra,
): Promise<{ status: number; body: string }> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    body.append(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  if (file) body.append('file', file);
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
