import { say } from './messages.ts';
import { toast } from './toast.ts';

/** Returns false if it failed. Without https there is no clipboard, and the browser may forbid it. */
export async function copyText(text: string, isOnScreen = true): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const failure = isOnScreen ? say('couldNotCopySelectIt') : say('couldNotCopyThisText', { text });
    toast({ text: failure, tone: 'danger' });
    return false;
  }
}
