import { type Chance, openChance } from '../feed/chance.ts';
import type { Act, Pair } from './voter.ts';

export const clients = 16;

/** Acts per second by this many clients, each as soon as its last act was answered. */
export async function rate(act: Act, draw: (chance: Chance) => Pair, seed: number, seconds: number): Promise<number> {
  const chance = openChance(seed);
  const began = performance.now();
  const end = began + seconds * 1000;
  let done = 0;
  const client = async () => {
    while (performance.now() < end) {
      await act(draw(chance));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (1000 * done) / (performance.now() - began);
}
