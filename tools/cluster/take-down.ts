import { setTimeout as delay } from 'node:timers/promises';
import { Probe } from './probe.ts';
import type { Rig } from './rig.ts';

const limitMs = 2_000;
const pollMs = 20;
const items = 10;
const erasedLimitMs = 30_000;

/** Milliseconds until no node gave a byte of any address for the whole time from then on. */
async function untilRefused(probe: Probe, addresses: readonly string[]): Promise<number> {
  const began = performance.now();
  let last = 0;
  while (performance.now() - began < limitMs * 2) {
    const asked = performance.now() - began;
    const answers = (await Promise.all(addresses.map((address) => probe.readAtNodes(address)))).flat();
    if (answers.some(({ ok }) => ok)) last = asked;
    for (const answer of answers) await answer.body?.cancel();
    await delay(pollMs);
  }
  return last;
}

async function keysOf(rig: Rig, id: string): Promise<string[]> {
  const storage = await rig.openStorage();
  const keys: string[] = [];
  for await (const key of storage.keys('')) if (key.includes(id)) keys.push(key);
  return keys;
}

async function untilErased(rig: Rig, id: string): Promise<string[]> {
  for (const until = performance.now() + erasedLimitMs; ; await delay(pollMs)) {
    const keys = await keysOf(rig, id);
    if (keys.length === 0 || performance.now() > until) return keys;
  }
}

/** Deletes items for good. True if both nodes refuse their files in time, and the bucket has nothing of them. */
export async function takeDown(rig: Rig): Promise<boolean> {
  const probe = new Probe(rig);
  await probe.start();
  let [slowest, left] = [0, 0];
  try {
    for (let nth = 0; nth < items; nth += 1) {
      const id = await probe.publish();
      const addresses = await probe.member.readAddresses(id);
      const before = (await Promise.all(addresses.map((address) => probe.readAtNodes(address)))).flat();
      if (addresses.length === 0 || before.some(({ ok }) => !ok)) throw new Error('a node does not send a new item');
      for (const answer of before) await answer.arrayBuffer();
      if (!(await probe.member.delete(id))) throw new Error('the deletion failed');
      slowest = Math.max(slowest, await untilRefused(probe, [...addresses, `/api/content/${id}`]));
      left += (await untilErased(rig, id)).length;
    }
  } finally {
    probe.close();
  }
  console.log(
    `\n${items} items deleted: a node sent the last byte ${slowest.toFixed(0)} ms after the answer (limit ${limitMs} ms)`,
  );
  console.log(`files of them in the bucket: ${left}`);
  return slowest <= limitMs && left === 0;
}
