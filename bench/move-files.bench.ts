import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { aPicture } from '../server/src/features/items/uploads/testing.ts';
import { hasGateway, startGateway, withoutGateway } from '../server/src/platform/storage/testing-gateway.ts';
import { programPath } from '../server/src/platform/testing-programs.ts';
import { signIn, signUp, uploadSlowly } from '../server/tests/testing-crash-uploads.ts';
import { type CrashSite, openCrashSite } from '../server/tests/testing-crashes.ts';
import { bucketVariables } from '../server/tests/testing-move-files.ts';

/** The files of a site under load move into a bucket and back, and the command is killed. */
const files = 1_500;
const fileBytes = 5_000;
const kills = 20;
const killsOfUndo = 3;
const mostRounds = 8;
const mostSeconds = 30;

/** A token lasts for minutes. */
const renewMs = 60_000;

function openLoad(site: CrashSite, first: string, picture: Buffer) {
  let token = first;
  const taken = new Set<string>();
  const deleted = new Set<string>();
  let longest = 0;
  let last = 0;
  let stopped = false;
  const authorization = () => `Bearer ${token}`;
  const note = () => {
    if (last > 0) longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const probe = async () => {
    for (let n = 0; !stopped; n += 1, await delay(100)) {
      const [item] = taken;
      if (!item) continue;
      const asked = { method: n % 2 ? 'POST' : 'DELETE', headers: { authorization: authorization() } };
      const answer = await fetch(`${site.web.address}/api/content/${item}/favorite`, asked).catch(() => null);
      if (answer?.ok) note();
    }
  };
  const upload = async () => {
    for (let n = 0; !stopped; n += 1) {
      const id = await uploadSlowly(site, token, `Item ${n}`, picture).catch(() => null);
      if (id) taken.add(id);
      if (id) note();
      await delay(id ? 1_000 : 100);
      const [, oldest] = taken;
      if (n % 3 || !oldest) continue;
      const asked = { method: 'DELETE', headers: { authorization: authorization() } };
      const answer = await fetch(`${site.web.address}/api/content/${oldest}?forever=true`, asked).catch(() => null);
      if (!answer?.ok) continue;
      taken.delete(oldest);
      deleted.add(oldest);
      note();
    }
  };
  const renew = async () => {
    for (let at = performance.now(); !stopped; await delay(500)) {
      if (performance.now() - at < renewMs) continue;
      const renewed = await signIn(site).catch(() => null);
      if (renewed) [token, at] = [renewed, performance.now()];
    }
  };
  const running = [probe(), upload(), renew()];
  return {
    taken,
    deleted,
    authorization,
    longest: () => longest / 1000,
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}

async function runVeil(words: string[], env: NodeJS.ProcessEnv, killWhen?: (output: string, ms: number) => boolean) {
  const child = spawn(process.execPath, [programPath('veil'), ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const began = performance.now();
  const timer = setInterval(() => killWhen?.(output, performance.now() - began) && child.kill('SIGKILL'), 20);
  const [code] = await ended;
  clearInterval(timer);
  return { code, output };
}

/** Half of them once the bucket is open, half in the window. A kill behind the last statement would end the move. */
function killer(n: number) {
  const late = Math.random() * (n % 2 ? 500 : 40);
  const isThere = (output: string) => (n % 2 ? output !== '' : output.includes('read-only now'));
  let began = 0;
  return (output: string, ms: number) => {
    if (began === 0 && isThere(output)) began = ms;
    return began > 0 && ms > began + late;
  };
}

export default async function measure(): Promise<boolean> {
  if (!hasGateway) {
    console.log(withoutGateway);
    return true;
  }
  const { buildTestPrograms } = await import(new URL('../tools/build.mjs', import.meta.url).href);
  process.env.VEIL_TEST_PROGRAMS = await buildTestPrograms();
  const [gateway, site] = await Promise.all([startGateway(), openCrashSite()]);
  try {
    const env = { ...site.env, ...bucketVariables(await gateway.makeBucket(), Buffer.from(site.secret)) };
    const token = await signUp(site);
    mkdirSync(path.join(site.dataDir, 'storage', 'extra'));
    for (let n = 0; n < files; n += 1)
      writeFileSync(path.join(site.dataDir, 'storage', 'extra', String(n)), Buffer.alloc(fileBytes, n));
    const load = openLoad(site, token, await aPicture());
    let killed = 0;
    const run = async (words: string[], times: number) => {
      for (let n = 0; n < times; n += 1) {
        const { code, output } = await runVeil(['move-files', ...words], env, killer(n));
        if (code === null) killed += 1;
        else console.log(`Not killed in time: ${output.split('\n').at(-2)}`);
        if (code === 0) return;
      }
      const ended = await runVeil(['move-files', ...words], env);
      console.log(ended.output);
    };
    const settle = async (kind: 's3' | 'disk') => {
      Object.assign(env, { STORAGE: kind });
      Object.assign(site.env, kind === 's3' ? env : { STORAGE: kind });
      await site.restart();
      await delay(5_000);
    };
    let [there, first] = [0, 0];
    // A kill behind the last statement ends a move, and the next round brings the other kills.
    for (let round = 0; round < mostRounds && (round === 0 || killed < kills); round += 1) {
      await run(['--to', 's3'], kills);
      await settle('s3');
      if (round === 0) [there, first] = [load.longest(), load.taken.size];
      await run(['--undo'], killsOfUndo);
      await settle('disk');
    }
    await load.stop();
    await delay(10_000);
    const verified = await runVeil(['verify', '--all'], { ...site.env });
    const missing = [];
    for (const id of load.taken) {
      const asked = { headers: { authorization: load.authorization() } };
      if (!(await fetch(`${site.web.address}/api/content/${id}`, asked)).ok) missing.push(id);
    }
    console.log(verified.output);
    const holds = verified.code === 0 && missing.length === 0 && load.longest() <= mostSeconds && killed >= kills;
    console.log(
      `${killed} kills, ${load.taken.size} items kept (${first} of them before the restart), ${load.deleted.size} deleted, ${missing.length} lost; ` +
        `no write for at most ${there.toFixed(1)} s there and ${load.longest().toFixed(1)} s in all, at most ${mostSeconds}: ${holds ? 'ok' : 'MISSED'}`,
    );
    return holds;
  } finally {
    await site.close();
    await gateway.stop();
  }
}
