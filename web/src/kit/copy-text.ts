import { toast } from './toast.ts';

/** Returns false if it failed. Without https there is no clipboard, and the browser may forbid it. */
export async function copyText(text: string, isOnScreen = true): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const remedy = isOnScreen ? 'Please select the text and copy it.' : `Please copy this text: ${text}`;
    toast({ text: `Could not copy. ${remedy}`, tone: 'danger' });
    return false;
  }
}
