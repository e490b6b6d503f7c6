import type { ReactNode } from 'react';

type Values = Readonly<Record<string, string | number>>;
type Nodes = Readonly<Record<string, ReactNode>>;

export type Say<Key extends string> = {
  (key: Key, values?: Values): string;
  /** The same for a message with elements among its values. */
  nodes(key: Key, values: Nodes): ReactNode;
};

/**
 * Messages of one folder, from its `messages/en.json`. The build replaces every call by the text itself
 * (`web/languages/messages-plugin.ts`), so this function never runs.
 */
export function sayIn<Key extends string>(_english: Record<Key, string>): Say<Key> {
  throw new Error('The plugin of web/languages/messages-plugin.ts must replace this call');
}
