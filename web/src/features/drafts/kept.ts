import { session } from '../../platform/api.ts';
import { subjectOf } from '../../platform/session.ts';
import { draftPrefix } from './forget.ts';

function keyOf(name: string): string | null {
  const now = session.get();
  const member = now && subjectOf(now);
  return member && `${draftPrefix}${member}.${name}`;
}

/** What was typed and not sent yet; it outlives the screen and a reload. Null where there is none or it cannot be read. */
export function readDraft<T>(name: string): T | null {
  const key = keyOf(name);
  try {
    return key ? (JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) : null;
  } catch {
    return null;
  }
}

export function keepDraft(name: string, value: unknown): void {
  const key = keyOf(name);
  try {
    if (key) sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Blocked or full storage: the draft then lives as long as its screen.
  }
}

export function forgetDraft(name: string): void {
  const key = keyOf(name);
  try {
    if (key) sessionStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}
