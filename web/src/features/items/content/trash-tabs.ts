export type TrashChange = { id: string; now: 'gone' | 'restored' };

const name = 'veil.trash';

/** Returns null if the browser has no channel between tabs. */
export const openTrashChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);

export function tellTabs(change: TrashChange): void {
  const channel = openTrashChannel();
  channel?.postMessage(change);
  channel?.close();
}
