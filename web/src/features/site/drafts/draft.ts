import { session } from '../../../platform/api.ts';
import { subjectOf } from '../../../platform/session.ts';
import { draftPrefix } from './forget.ts';

function keyOf(name: string): string | null {
  const now = session.get();
  const member = now && subjectOf(now);
  return member && `${draftPrefix(member)}${name}`;
}

/** It survives leaving the screen and a reload. Returns null if there is none or it cannot be read. */
export function readDraft<T>(name: string): T | null {
  const key = keyOf(name);
  try {
    return key ? (JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) : null;
  } catch {
    return null;
  }
}

/** Returns false if storage is blocked or full. The draft then lasts as long as its screen. */
export function saveDraft(name: string, value: unknown): boolean {
  const key = keyOf(name);
  try {
    if (key) sessionStorage.setItem(key, JSON.stringify(value));
    return key !== null;
  } catch {
    return false;
  }
}

export function deleteDraft(name: string): void {
  const key = keyOf(name);
  try {
    if (key) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}
