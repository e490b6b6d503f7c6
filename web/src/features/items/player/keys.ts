export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export type PlayerKey =
  | { is: 'play' | 'mute' | 'full' | 'captions' }
  | { is: 'seek'; by: number }
  | { is: 'jump'; to: number }
  | { is: 'volume'; by: number }
  | { is: 'rate'; step: 1 | -1 };

export const playerKeys: Readonly<Record<string, PlayerKey>> = {
  ' ': { is: 'play' },
  k: { is: 'play' },
  j: { is: 'seek', by: -10 },
  l: { is: 'seek', by: 10 },
  ArrowLeft: { is: 'seek', by: -5 },
  ArrowRight: { is: 'seek', by: 5 },
  ArrowUp: { is: 'volume', by: 0.05 },
  ArrowDown: { is: 'volume', by: -0.05 },
  m: { is: 'mute' },
  f: { is: 'full' },
  c: { is: 'captions' },
  '<': { is: 'rate', step: -1 },
  '>': { is: 'rate', step: 1 },
  Home: { is: 'jump', to: 0 },
  End: { is: 'jump', to: 1 },
};

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

export function readKey({ key, ctrlKey, metaKey, altKey }: Pressed): PlayerKey | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (/^\d$/.test(key)) return { is: 'jump', to: Number(key) / 10 };
  return playerKeys[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** A list takes all keys, a button Space, a volume slider its arrows. */
export function handlesKey(target: EventTarget, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('select')) return true;
  if (target.closest('[data-own-keys]')) return key.startsWith('Arrow') || key === 'Home' || key === 'End';
  return key === ' ' && target.closest('button, input[type=checkbox]') !== null;
}

export function nextRate(rate: number, step: 1 | -1): number {
  const at = rates.findIndex((offered) => offered >= rate);
  return rates[Math.min(rates.length - 1, Math.max(0, at + step))] ?? 1;
}
