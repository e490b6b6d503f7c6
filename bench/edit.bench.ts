import { setTimeout as delay } from 'node:timers/promises';
import type { EditOperation } from '../imaging/edit/operations.ts';
import { multipart } from '../server/tests/testing.ts';
import { signUp } from '../server/tests/testing-crash-uploads.ts';
import { type CrashSite, openCrashSite } from '../server/tests/testing-crashes.ts';
import { drawPhoto } from './photo.ts';
import { cpuOfTree } from './video/measure.ts';

/** CPU of ten full strokes, as a multiple of a save that only mirrors the same picture. */
const limit = 2.5;
const rounds = 3;
const points = 2_000;
const columns = 40;

type Cost = { wall: number; cpu: number };
type Answer = { id: string; status: string; edit: { revision: number } };

/** A zigzag over the whole picture with as many points as a stroke may have. */
const stroke = (size: number): EditOperation => ({
  kind: 'brush',
  points: Array.from({ length: points }, (_, nth) => [(nth % columns) / columns, nth / points] as const),
  size,
  color: '#e8a17c',
  opacity: 0.8,
});
const ten = (size: number): EditOperation[] => Array.from({ length: 10 }, () => stroke(size));

/** CPU of saving an edit over HTTP, until its new picture is published, of web, worker and media processes together. */
export default async function benchEdit(): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const { buildTestPrograms } = await import(new URL('../tools/build.mjs', import.meta.url).href);
  process.env.VEIL_TEST_PROGRAMS = await buildTestPrograms();
  const site = await openCrashSite();
  try {
    const ask = asMember(site, await signUp(site));
    const item = await ask.upload(await drawPhoto(4000, 3000));
    const mirrored: EditOperation[] = [{ kind: 'mirror' }];
    const least: Record<'plain' | 'strokes', Cost> = {
      plain: { wall: Number.POSITIVE_INFINITY, cpu: Number.POSITIVE_INFINITY },
      strokes: { wall: Number.POSITIVE_INFINITY, cpu: Number.POSITIVE_INFINITY },
    };
    for (let round = 0; round <= rounds; round++)
      for (const [name, list] of [
        ['plain', mirrored],
        ['strokes', ten(0.05)],
      ] as const) {
        const cost = await costOf(() => ask.save(item, list));
        if (round > 0) least[name] = lesser(least[name], cost);
      }
    const refused = await costOf(() => ask.refused(item, ten(2)));
    const words = ({ wall, cpu }: Cost) => `${cpu.toFixed(0).padStart(6)} ms of CPU, ${wall.toFixed(0)} ms`;
    console.log(`a save that mirrors    ${words(least.plain)}`);
    console.log(`ten full strokes       ${words(least.strokes)}`);
    console.log(`ten strokes of the whole picture, refused ${words(refused)}`);
    const ratio = least.strokes.cpu / least.plain.cpu;
    const holds = ratio <= limit;
    console.log(`CPU ${ratio.toFixed(2)} of a plain save, at most ${limit}: ${holds ? 'ok' : 'MISSED'}`);
    return holds;
  } finally {
    await site.close();
  }
}

function asMember(site: CrashSite, token: string) {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${site.web.address}/api${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) },
    });
  const read = async (answer: Response): Promise<Answer> => {
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const settled = async (id: string): Promise<Answer> => {
    for (;;) {
      const item = await read(await ask(`/content/${id}/edit`));
      if (item.status === 'ready') return item;
      if (item.status !== 'processing') throw new Error(`The item is ${item.status}`);
      await delay(50);
    }
  };
  const post = (id: string, operations: EditOperation[], revision: number) =>
    ask(`/content/${id}/edit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operations, revision }),
    });
  return {
    async upload(bytes: Buffer): Promise<string> {
      const words = { title: 'Hills', adultsAgree: true, censorType: 'none', review: 'never' };
      const form = await multipart(words, { name: 'hills.jpg', type: 'image/jpeg', bytes });
      const body = new Uint8Array(form.payload);
      const { id } = await read(await ask('/upload', { method: 'POST', headers: form.headers, body }));
      await settled(id);
      return id;
    },
    async save(id: string, operations: EditOperation[]): Promise<void> {
      const { edit } = await settled(id);
      await read(await post(id, operations, edit.revision));
      await settled(id);
    },
    async refused(id: string, operations: EditOperation[]): Promise<void> {
      const { edit } = await settled(id);
      const answer = await post(id, operations, edit.revision);
      if (answer.status !== 400) throw new Error(`It answered ${answer.status}`);
      await answer.text();
    },
  };
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [cpu, began] = [await cpuOfTree(), performance.now()];
  await work();
  return { wall: performance.now() - began, cpu: (await cpuOfTree()) - cpu };
}

const lesser = (a: Cost, b: Cost): Cost => ({ wall: Math.min(a.wall, b.wall), cpu: Math.min(a.cpu, b.cpu) });
