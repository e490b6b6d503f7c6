import { parentPort, Worker } from 'node:worker_threads';
import type { Pixels } from '@veil/imaging';
import { type Models, type OpenedModels, openModels } from './models.ts';

type Call = {
  of: 'persons' | 'faces' | 'pose';
  picture: Pixels;
  thorough: boolean;
  section: Parameters<Models['persons']>[0];
  details: boolean;
};
type Answer = { found: unknown } | { failed: string };
type Waiting = { call: Call; resolve(found: unknown): void; reject(error: Error): void };

/**
 * Loads the models in each thread, so that calls that a look makes together run together. `program` must call
 * `serveModels` in a thread. A thread that ends by an error rejects its call.
 */
export async function openModelThreads(program: string, count: number): Promise<OpenedModels> {
  const threads = new Set<Worker>();
  const free: Worker[] = [];
  const waiting: Waiting[] = [];
  const running = new Map<Worker, Waiting>();

  function send(): void {
    while (free.length > 0 && waiting.length > 0) {
      const [thread, next] = [free.pop(), waiting.shift()];
      if (!thread || !next) return;
      running.set(thread, next);
      thread.postMessage(next.call);
    }
  }
  function end(thread: Worker): Waiting | undefined {
    const ended = running.get(thread);
    running.delete(thread);
    return ended;
  }
  const openThread = () =>
    new Promise<string>((resolve, reject) => {
      const thread = new Worker(program);
      threads.add(thread);
      const listen = (answer: Answer) => {
        const ended = end(thread);
        free.push(thread);
        send();
        if ('failed' in answer) ended?.reject(new Error(answer.failed));
        else ended?.resolve(answer.found);
      };
      thread.once('message', (model: string) => {
        thread.on('message', listen);
        thread.unref();
        free.push(thread);
        resolve(model);
      });
      thread.once('error', (error) => {
        reject(error);
        end(thread)?.reject(error);
        threads.delete(thread);
        if (threads.size === 0) for (const { reject } of waiting.splice(0)) reject(error);
      });
    });

  const [model = ''] = await Promise.all(Array.from({ length: count }, openThread));
  const ask = (call: Call) =>
    new Promise((resolve, reject) => {
      if (threads.size === 0) throw new Error('All threads of the models have ended');
      waiting.push({ call, resolve, reject });
      send();
    });
  return {
    model,
    on: (unshared, thorough) => {
      const picture = shared(unshared);
      const call =
        <Found>(of: Call['of']) =>
        (section: Call['section'], details = false) =>
          ask({ of, picture, thorough, section, details }) as Promise<Found>;
      return { model, persons: call('persons'), faces: call('faces'), pose: call('pose') };
    },
  };
}

function shared(picture: Pixels): Pixels {
  const data = new Uint8Array(new SharedArrayBuffer(picture.data.length));
  data.set(picture.data);
  return { ...picture, data };
}

/** Answers the calls of `openModelThreads` in a thread, one at a time. */
export async function serveModels(): Promise<void> {
  const { model, on } = await openModels();
  parentPort?.on('message', async (call: Call) => parentPort?.postMessage(await answer(call)));
  parentPort?.postMessage(model);

  async function answer({ of, picture, thorough, section, details }: Call): Promise<Answer> {
    try {
      return { found: await on(picture, thorough)[of](section, details) };
    } catch (error) {
      return { failed: error instanceof Error ? error.message : String(error) };
    }
  }
}
