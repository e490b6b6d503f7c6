import { useRef, useState } from 'react';
import { toast } from '../../kit/index.ts';
import { fieldErrors, sentence } from '../../platform/errors.ts';

type Errors = Record<string, string>;

type Words = {
  /** Said when it succeeded; left out where that shows. */
  done?: string;
  /** Said when it failed and the server gave no sentence. */
  failed: string;
};

/**
 * Submits one thing at a time: a second press meanwhile does nothing. What came of it is said in a toast; `errors` has what the server
 * refused, by the name of the field.
 */
export function useSubmit() {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const isRunning = useRef(false);
  /** Answers whether it succeeded. */
  const submit = async (act: () => Promise<unknown>, { done, failed }: Words): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setErrors({});
    try {
      await act();
      if (done) toast({ text: done, tone: 'good' });
      return true;
    } catch (error) {
      setErrors(fieldErrors(error));
      toast({ text: sentence(error, failed), tone: 'danger' });
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { busy, errors, setErrors, submit };
}
