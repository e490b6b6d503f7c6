import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Pixels } from '@veil/imaging';
import { afterAll, expect, it } from 'vitest';
import { aLoneMannequin } from '../../../../e2e/samples/mannequin.ts';
import { openModelThreads } from './model-threads.ts';
import { openPose } from './pose.ts';
import type { Section } from './section.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'veil-threads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const grey: Pixels = { data: new Uint8Array(12), width: 2, height: 2, channels: 3 };
const sectionAt = (left: number): Section => ({ rect: { left, top: 0, right: left + 1, bottom: 1 }, turn: 0 });

function aProgram(name: string, onMessage: string): string {
  const file = path.join(folder, `${name}.mjs`);
  const port = "import { parentPort } from 'node:worker_threads';";
  writeFileSync(
    file,
    `${port} parentPort.on('message', (call) => { ${onMessage} }); parentPort.postMessage('a model');`,
  );
  return file;
}

it('gives each of many calls its own answer, and passes on a failure', async () => {
  const answers =
    'parentPort.postMessage(call.of === "pose" ? { failed: "no pose" } : { found: call.section.rect.left })';
  const { model, on } = await openModelThreads(aProgram('answers', answers), 2);
  const models = on(grey, true);
  const calls = Array.from({ length: 9 }, (_, left) => models.persons(sectionAt(left)));
  expect(model).toBe('a model');
  expect(await Promise.all(calls)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  await expect(models.pose(sectionAt(0))).rejects.toThrow('no pose');
  expect(await models.faces(sectionAt(7), false)).toBe(7);
});

it('runs two calls at the same time', async () => {
  const counter = 'new Int32Array(call.picture.data.buffer)';
  const meets = `const met = ${counter}; Atomics.add(met, 0, 1); Atomics.notify(met, 0);
    while (Atomics.load(met, 0) < 2) Atomics.wait(met, 0, 1, 20_000);
    parentPort.postMessage({ found: 'met' });`;
  const { on } = await openModelThreads(aProgram('meets', meets), 2);
  const models = on(grey, false);
  expect(await Promise.all([models.persons(sectionAt(0)), models.pose(sectionAt(0))])).toEqual(['met', 'met']);
});

it('rejects the calls of threads that end, and does not open with a thread that cannot start', async () => {
  const { on } = await openModelThreads(aProgram('dies', 'throw new Error("out of memory")'), 2);
  const models = on(grey, false);
  const calls = Array.from({ length: 5 }, () => models.persons(sectionAt(0)));
  for (const { reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[])
    expect(reason.message).toBe('out of memory');
  await expect(models.persons(sectionAt(0))).rejects.toThrow('All threads of the models have ended');
  await expect(openModelThreads(path.join(folder, 'missing.mjs'), 2)).rejects.toThrow('missing.mjs');
});

it('finds in two threads exactly the parts that one thread finds', async () => {
  const program = path.join(process.env.VEIL_TEST_PROGRAMS ?? '', 'detector-child.js');
  const { data, width, height, channels } = await aLoneMannequin({ hue: 30 });
  const picture = { data, width, height, channels };
  const [one, two] = await Promise.all([1, 2].map((count) => openPose(() => openModelThreads(program, count))));
  const found = await one?.detect(picture);
  expect(found?.parts.length).toBeGreaterThan(3);
  expect(await two?.detect(picture)).toEqual(found);
});

it('gives calls without threads their own answers, too', () => {
  const file = path.join(folder, 'in-turn.mjs');
  writeFileSync(
    file,
    `import { aLoneMannequin } from '${path.resolve(import.meta.dirname, '../../../../e2e/samples/mannequin.ts')}';
    import { openModels } from '${path.join(import.meta.dirname, 'models.ts')}';
    const picture = await aLoneMannequin({ hue: 30 });
    const models = (await openModels()).on(picture, false);
    const whole = { left: 0, top: 0, right: picture.width, bottom: picture.height };
    const calls = [true, false].map((details) => () => models.faces({ rect: whole, turn: 0 }, details));
    const together = await Promise.all(calls.map((call) => call()));
    const alone = [];
    for (const call of calls) alone.push(await call());
    console.log(JSON.stringify({ together, alone }));`,
  );
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file], {
    encoding: 'utf8',
    cwd: path.resolve(import.meta.dirname, '../../../..'),
  });
  expect(stderr).toBe('');
  const { together, alone } = JSON.parse(stdout);
  expect(alone[0].length).toBe(1);
  expect(alone[0]).not.toEqual(alone[1]);
  expect(together).toEqual(alone);
});
