import { once } from 'node:events';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { table } from '@veil/contract/call.ts';
import * as z from 'zod/mini';
import { endWithParent } from '../src/app/end-with-parent.ts';
import { runPrepare } from '../src/app/prepare.ts';
import { readStopDelayMs, readStopGraceMs, readStopIdleMs } from '../src/app/stop-grace.ts';
import { readVariable } from '../src/platform/environment.ts';
import { openHttp } from '../src/platform/http/app.ts';
import { mount } from '../src/platform/http/mount.ts';
import { openLog } from '../src/platform/log.ts';

const part = process.argv.at(-1);
const report = (event: string) => {
  process.stdout.write(`${part} ${event} ${process.pid}\n`);
};
if (readVariable('STAND_IN_FAILS') === part) process.exit(3);
if (part === 'prepare') {
  await runPrepare();
  // `runPrepare` ends this process once its messages are sent.
  await once(process, 'disconnect');
}

const pid = z.object({ pid: z.int() });
const calls = table({
  hold: { method: 'GET', path: '/hold', summary: 'Answers after the stop', access: 'anyone', answer: pid },
  follow: { method: 'GET', path: '/follow', summary: 'Never ends', access: 'anyone', events: pid, answer: pid },
  send: {
    method: 'POST',
    path: '/send',
    summary: 'Counts the bytes of a file',
    access: 'anyone',
    form: z.object({}),
    answer: z.object({ bytes: z.int() }),
  },
});

const app = await openHttp({
  log: openLog('silent'),
  secure: false,
  rateLimits: false,
  trustedProxies: [],
  stopGraceMs: readStopGraceMs(),
  stopIdleMs: readStopIdleMs(),
});
const answer = { pid: process.pid };
app.get('/*', () => String(process.pid));
mount(
  app,
  calls,
  {
    deps: null,
    handlers: {
      async hold() {
        report('holds');
        await once(process, readVariable('STAND_IN_SLOW') === part ? 'SIGUSR2' : 'SIGTERM');
        // Longer than the time after which a stopping server cuts requests.
        for (let turn = 0; turn < 1_000; turn += 1) await nextTurn();
        return answer;
      },
      async *follow() {
        yield answer;
        await new Promise(() => undefined);
      },
      async send(_deps, _viewer, { file }) {
        let bytes = 0;
        for await (const chunk of file?.stream ?? []) {
          if (bytes === 0) report('receives');
          bytes += chunk.length;
        }
        return { bytes };
      },
    },
  },
  { identify: async () => null, isSame: async () => true, bar: () => null, refuseLimited: () => {}, rateKey: () => '' },
);
process.setMaxListeners(100);
const url = await app.listen({ port: part === 'web' ? Number(readVariable('PORT')) : 0, host: '127.0.0.1' });
if (part === 'web') process.send?.({ type: 'listening', url });
report('runs');
endWithParent(readStopDelayMs() + readStopGraceMs(), async () => {
  app.announceStop();
  report('announces');
  await delay(readStopDelayMs());
  report('closes');
  await app.close();
});
