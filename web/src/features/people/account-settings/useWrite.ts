import { useRef, useState } from 'react';
import { fieldErrors, sentence } from '../../../platform/errors.ts';

type Problem = { text: string; fields: Record<string, string> };

/**
 * Sends one write at a time. `problem` says why the last one failed, with the server's messages by field. `explain` knows further errors;
 * an empty text says nothing, for what the person did themselves.
 */
export function useWrite(fallback: string, explain?: (error: unknown) => string | undefined) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const running = useRef(false);
  return {
    busy,
    problem,
    clear: () => setProblem(null),
    /** Shows a message at a field without sending anything. */
    refuse: (fields: Record<string, string>) => setProblem({ text: '', fields }),
    /** Whether it succeeded. */
    async run(write: () => Promise<unknown>): Promise<boolean> {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      setProblem(null);
      try {
        await write();
        return true;
      } catch (error) {
        const fields = fieldErrors(error);
        const atField = Object.keys(fields).length > 0;
        setProblem({ text: atField ? '' : (explain?.(error) ?? sentence(error, fallback)), fields });
        return false;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
  };
}
export type Write = ReturnType<typeof useWrite>;
