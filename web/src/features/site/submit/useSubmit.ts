import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../kit/index.ts';
import { fieldErrors, sentence } from '../../../platform/errors.ts';
import type { Outcome } from './attempt.ts';
import { type Errors, watchReads } from './watch-reads.ts';

type Words = Outcome & {
  field?: string;
  name?: string;
};

const focusInvalid = () =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog]')]
    .concat(document.body)
    .map((place) => place.querySelector<HTMLElement>('[aria-invalid=true]'))
    .find((control) => control !== null)
    ?.focus();

/** A second press during a submit does nothing. A refusal is said once: beside its field, otherwise in a toast. */
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
  /** A sentence that no field shows becomes a toast. */
  const refuse = (fields: Errors, text = Object.values(fields)[0] ?? '') => {
    const watched = watchReads(fields);
    setErrors(watched.errors);
    setFailure({ ...watched, text });
  };
  const submit = async (act: () => Promise<unknown>, words: Words): Promise<boolean> => {
    const { done, failed, explain, field, name = '' } = words;
    if (isRunning.current) return false;
    isRunning.current = true;
    setDoing(name);
    setErrors({});
    try {
      await act();
      if (done) toast({ text: done, tone: 'good' });
      return true;
    } catch (error) {
      const explained = explain?.(error);
      const text = explained ?? sentence(error, failed);
      const fields = explained === undefined ? fieldErrors(error) : {};
      if (Object.keys(fields).length > 0) refuse(fields, text);
      else if (text && field) refuse({ [field]: text });
      else if (text) toast({ text, tone: 'danger' });
      return false;
    } finally {
      isRunning.current = false;
      setDoing(null);
    }
  };
  return { busy: doing !== null, doing, errors, setErrors, refuse, submit };
}
