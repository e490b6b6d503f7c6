import { session } from '../../../platform/api.ts';

/** The server deletes it after a day, so a failure needs no retry. */
export async function forgetAddress(address: string): Promise<void> {
  if (!session.get()) return;
  const { endResumable } = await import('./resumable.ts');
  await endResumable(address).catch(() => undefined);
}

/** The page closes, so nothing can be imported or awaited any more. */
export function forgetAtOnce(address: string): void {
  const headers = {
    Authorization: `Bearer ${session.get()?.accessToken ?? ''}`,
    'Tus-Resumable': '1.0.0',
  };
  void fetch(address, { method: 'DELETE', keepalive: true, headers }).catch(() => undefined);
}
