import type { Call } from '@veil/contract/call.ts';
import { validate as isUuid } from 'uuid';

export type Done = {
  act: Extract<Call['audit'], string>;
  /** A read is recorded at most once an hour. */
  isRead: boolean;
  about: { kind: string; id: string } | null;
  detail: Record<string, unknown>;
};

const namesMax = 50;

/** Other values may be typed text, secrets or addresses, and are dropped. */
const idsIn = (fields: object): [string, string][] =>
  Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && isUuid(entry[1]));

const fieldsOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** Names of sent fields, the ids among them, and the id of the result. */
export function doneBy(call: Call, ask: Record<string, unknown>, answer: unknown): Omit<Done, 'act'> {
  const params = Object.values(fieldsOf(ask.params)).map(String);
  const sent = { ...fieldsOf(ask.body), ...fieldsOf(ask.form) };
  const made = !call.about && call.method === 'POST' ? idsIn(fieldsOf(answer)).filter(([name]) => name === 'id') : [];
  const fields = Object.keys(sent).slice(0, namesMax);
  return {
    isRead: call.method === 'GET',
    about: call.about && params.length > 0 ? { kind: call.about, id: params.join(' ').slice(0, 200) } : null,
    detail: { ...(fields.length > 0 && { fields }), ...Object.fromEntries([...idsIn(sent), ...made]) },
  };
}
