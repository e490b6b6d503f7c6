import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../kit/index.ts';
import { fieldErrors, sentence } from '../../../platform/errors.ts';
import { type Errors, watchReads } from './watch-reads.ts';

type Words = {
  /** Toast after success; left out if the screen shows it. */
  done?: string;
  /** Shown after a failure for which the server gave no sentence. */
  failed: string;
  /** The field that shows a failure which names no field. Without one, a toast shows it. */
  field?: string;
  /** Tells which of several buttons is busy. */
  name?: string;
};

const focusInvalid = () =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog]')]
    .concat(document.body)
    .map((place) => place.querySelector<HTMLElement>('[aria-invalid=true]'))
    .find((control) => control !== null)
    ?.focus();

/**
 * Submits one thing at a time: a second press during that does nothing. `errors` has the refused fields by name. A refusal is said once:
 * beside its field if the form shows that field's error, otherwise in a toast.
 */
export function useSubmit() {
  const [doing, setDoing] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<(ReturnType<typeof watchReads> & { text: string }) | null>(null);
  const isRunning = useRef(false);
  // After the form was rendered with these errors, it is known which of them it shows.
  useEffect(() => {
    if (!failure) return;
    const unread = failure.unread();
    const isShown = failure.names.length > unread.length;
    const [first] = unread;
    if (isShown) focusInvalid();
    if (first !== undefined) toast({ text: isShown ? first : failure.text, tone: 'danger' });
  }, [failure]);
  /** Shows refused fields and focuses the first one that the form shows. A sentence that no field shows becomes a toast. */
  const refuse = (fields: Errors, text = Object.values(fields)[0] ?? '') => {
    const watched = watchReads(fields);
    setErrors(watched.errors);
    setFailure({ ...watched, text });
  };
  const submit = async (act: () => Promise<unknown>, { done, failed, field, name = '' }: Words): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setDoing(name);
    setErrors({});
    try {
      await act();
      if (done) toast({ text: done, tone: 'good' });
      return true;
    } catch (error) {
      const text = sentence(error, failed);
      const fields = fieldErrors(error);
      if (Object.keys(fields).length > 0) refuse(fields, text);
      else if (field) refuse({ [field]: text });
      else toast({ text, tone: 'danger' });
      return false;
    } finally {
      isRunning.current = false;
      setDoing(null);
    }
  };
  return { busy: doing !== null, doing, errors, setErrors, refuse, submit };
}
