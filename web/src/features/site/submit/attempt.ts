import { toast } from '../../../kit/index.ts';
import { sentence } from '../../../platform/errors.ts';

export type Outcome = {
  /** Toast after success; left out if the screen shows it. */
  done?: string;
  /** Shown after a failure for which the server gave no sentence. */
  failed: string;
  /** Returns the text of a failure instead. An empty text shows nothing, and undefined shows the usual one. */
  explain?: (error: unknown) => string | undefined;
};

/** Runs a write for which no button waits, such as an Undo. Returns whether it succeeded. A toast shows the failure. */
export async function attempt(act: () => Promise<unknown>, { done, failed, explain }: Outcome): Promise<boolean> {
  try {
    await act();
    if (done) toast({ text: done, tone: 'good' });
    return true;
  } catch (error) {
    const text = explain?.(error) ?? sentence(error, failed);
    if (text) toast({ text, tone: 'danger' });
    return false;
  }
}
