import type { UploadOptions } from '@veil/contract/uploads.ts';
import { useEffect, useRef, useState } from 'react';
import { session } from '../../platform/api.ts';
import { upload } from '../../platform/compatibility/upload.ts';
import { ApiError, fieldErrors, NetworkError } from '../../platform/errors.ts';
import type { Progress } from '../../platform/send-form.ts';
import { rememberShape } from '../content/index.ts';
import { type Draft, isChecked, isVideo } from './draft.ts';
import { pictureShape } from './file-shape.ts';

export type UploadState =
  | { is: 'idle' }
  | { is: 'sending'; progress: Progress | null }
  | { is: 'failed'; message: string; fields: Record<string, string> };

/** The form in the contract's fields. */
function formOf(draft: Draft, options: UploadOptions) {
  const { title, description, tags, mask, visibility } = draft;
  const review = isChecked(draft, options) ? ('always' as const) : ('if_needed' as const);
  const fields = { title, description, tags, mask, visibility, review };
  const ticks = {
    adultsAgree: draft.adultsAgree,
    ...(isVideo(draft.file) && { videoConfirmed: draft.videoConfirmed }),
  };
  const { type, scope, intensity, bodyParts } = draft.censor;
  return { ...fields, ...ticks, censorType: type, censorScope: scope, intensity, bodyParts };
}

/** Why the upload failed: the server's sentence where it gave one. */
export function uploadFailure(error: unknown): string {
  if (error instanceof NetworkError) return 'Network error';
  if (!(error instanceof ApiError)) return 'Upload failed';
  return error.problem && error.status < 500 ? error.problem.detail : `Upload failed: ${error.status}`;
}

/** Sends a draft with progress. It can be stopped; leaving the page meanwhile asks first. */
export function useUpload(options: UploadOptions, onDone: (id: string | null) => void) {
  const [state, setState] = useState<UploadState>({ is: 'idle' });
  const running = useRef<AbortController | null>(null);
  const busy = state.is === 'sending';
  useEffect(() => {
    if (!busy) return;
    const askToLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askToLeave);
    return () => window.removeEventListener('beforeunload', askToLeave);
  }, [busy]);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (draft: Draft) => {
    if (!draft.file || running.current) return;
    const stop = new AbortController();
    running.current = stop;
    setState({ is: 'sending', progress: null });
    try {
      // A 401 after the body was sent would mean sending the whole file again.
      await session.renew();
      const onProgress = (progress: Progress) => setState({ is: 'sending', progress });
      const id = await upload({ form: formOf(draft, options), file: draft.file }, { signal: stop.signal, onProgress });
      const shape = await pictureShape(draft.file);
      if (id && shape) rememberShape(id, shape);
      setState({ is: 'idle' });
      onDone(id);
    } catch (error) {
      if (stop.signal.aborted) setState({ is: 'idle' });
      else setState({ is: 'failed', message: uploadFailure(error), fields: fieldErrors(error) });
    } finally {
      running.current = null;
    }
  };
  return { state, send, stop: () => running.current?.abort() };
}
