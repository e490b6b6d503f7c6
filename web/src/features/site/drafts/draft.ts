import { session } from '../../platform/api.ts';
import { subjectOf } from '../../platform/session.ts';
import { draftPrefix } from './forget.ts';

function keyOf(name: string): string | null {
  const now = session.get();
  const member = now && subjectOf(now);
  return member && `${draftPrefix(member)}${name}`;
}

/** What was typed and not sent; it survives leaving the screen and a reload. Null where there is none or it cannot be read. */
export function readDraft<T>(name: string): T | null {
  const key = keyOf(name);
  try {
    return key ? (JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) : null;
  } catch {
    return null;
  }
}

export function saveDraft(name: string, value: unknown): void {
  const key = keyOf(name);
  try {
    if (key) sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked or full: the draft lasts as long as its screen.
  }
}

export function deleteDraft(name: string): void {
  const key = keyOf(name);
  try {
    if (key) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: there is nothing to delete.
  }
}
