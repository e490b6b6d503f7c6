import { resumableUploads } from '@veil/contract/items/resumable-uploads.ts';
import { Upload } from 'tus-js-client';
import { apiBase, session } from '../../../platform/api.ts';
import { ApiError, NetworkError } from '../../../platform/errors.ts';

/** Proxies let it through, and a cut repeats no more than this. */
const chunkBytes = 8 * 1024 * 1024;
/** Milliseconds. After 409 and 423 the server is still working on the interrupted request. */
const retriedAfterMs = [200, 500, 1000, 2000, 4000];
const retried = [401, 409, 423];

export type Sending = {
  file: Blob;
  name: string;
  address: string | null;
  onAddress(address: string): void;
  onSent(bytes: number): void;
  signal: AbortSignal;
};

/** tus 1.0. Returns the id of the upload, for `POST /upload`. */
export function sendResumable({ file, name, address, onAddress, onSent, signal }: Sending): Promise<string> {
  let expired = false;
  return new Promise((done, fail) => {
    const upload = new Upload(file, {
      endpoint: `${apiBase}${resumableUploads.path}`,
      uploadUrl: address,
      chunkSize: chunkBytes,
      metadata: { filename: name, filetype: file.type },
      storeFingerprintForResuming: false,
      retryDelays: retriedAfterMs,
      onShouldRetry: (error) => {
        const answer = error.originalResponse;
        if (!answer || !retried.includes(answer.getStatus())) return false;
        // A refusal that only the member can settle. A tus conflict has another code.
        return new ApiError(answer.getStatus(), 'POST', '', answer.getBody()).code !== 'terms_not_accepted';
      },
      onBeforeRequest: async (request) => {
        await session.renew(expired);
        // A request that waited for the token must not be sent after the upload continued elsewhere.
        signal.throwIfAborted();
        expired = false;
        request.setHeader('Authorization', `Bearer ${session.get()?.accessToken ?? ''}`);
      },
      onAfterResponse: (_, response) => {
        expired = response.getStatus() === 401;
      },
      onUploadUrlAvailable: () => upload.url && onAddress(upload.url),
      onProgress: (sent) => onSent(sent),
      onSuccess: () => done(idIn(upload.url ?? '')),
      onError: (error) => {
        const answer = 'originalResponse' in error ? error.originalResponse : null;
        if (!answer) fail(new NetworkError());
        else {
          const [status, body] = [answer.getStatus(), answer.getBody()];
          fail(new ApiError(status, 'PATCH', upload.url ?? '', body, answer.getHeader('Retry-After')));
        }
      },
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      fail(new DOMException('Aborted', 'AbortError'));
    });
    if (signal.aborted) fail(new DOMException('Aborted', 'AbortError'));
    else upload.start();
  });
}

export const idIn = (address: string): string => decodeURIComponent(address.split(/[?#]/)[0]?.split('/').at(-1) ?? '');

/** The server need not keep it until it expires. */
export async function endResumable(address: string): Promise<void> {
  await session.renew();
  await Upload.terminate(address, {
    headers: { Authorization: `Bearer ${session.get()?.accessToken ?? ''}` },
    // The server may still be ending an interrupted piece.
    retryDelays: retriedAfterMs.slice(0, 2),
  });
}
