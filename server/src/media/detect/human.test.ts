import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'veil-human-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const here = (file: string) => path.join(import.meta.dirname, file);

/** The library replaces `fetch`, so it runs in a process of its own. Returns what `program` prints as JSON. */
function runWithHuman(program: string): unknown {
  const file = path.join(folder, 'program.mjs');
  writeFileSync(
    file,
    `import { loadHuman } from '${here('human.ts')}';
    const { human } = await loadHuman();
    const { tf, models: { models } } = human;
    ${program}`,
  );
  const root = here('../../../..');
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file], { encoding: 'utf8', cwd: root });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

it('finds the persons that the whole model finds', () => {
  const { found, whole } = runWithHuman(`
    const { aLoneMannequin } = await import('${here('../../../../e2e/samples/mannequin.ts')}');
    const { findPersons } = await import('${here('persons.ts')}');
    const { drawSection } = await import('${here('section.ts')}');
    const picture = await aLoneMannequin({ hue: 30 });
    const side = Math.max(picture.width, picture.height);
    const section = { rect: { left: 0, top: 0, right: side, bottom: side }, turn: 0 };
    const drawn = drawSection(picture, section, 512);
    const rows = models.centernet.execute(tf.tensor4d(drawn, [1, 512, 512, 3], 'float32'), ['tower_0/detections']);
    const { suppress } = await import('${here('suppress.ts')}');
    const inPicture = (at) => (at * side) / 512;
    const persons = rows.arraySync()[0].flatMap(([left, top, right, bottom, score, label]) => {
      const rect = { left: inPicture(left), top: inPicture(top), right: inPicture(right), bottom: inPicture(bottom) };
      return label === 0 && score >= 0.15 ? [{ label, score, rect }] : [];
    });
    console.log(JSON.stringify({ found: findPersons(human, picture, section), whole: suppress(persons, 0.4) }));
  `) as Record<'found' | 'whole', { rect: Record<string, number>; score: number }[]>;
  expect(whole.length).toBeGreaterThan(0);
  expect(found.map(({ score }) => score)).toEqual(whole.map(({ score }) => score));
  for (const [nth, { rect }] of whole.entries())
    for (const [edge, at] of Object.entries(rect)) expect(found[nth]?.rect[edge]).toBeCloseTo(at, 3);
});

it('limits values as the kernels that it replaces do, for one limit and for a limit of each value', () => {
  const values = [-3, -0, 0, 0.1, 5.9, 6, 7, 1e9];
  const answers = runWithHuman(`
    const values = tf.tensor1d(${JSON.stringify(values)}, 'float32');
    const whole = tf.tensor1d([-2, 7, 3], 'int32');
    const six = tf.scalar(6, 'float32');
    console.log(JSON.stringify({
      most: [...tf.minimum(values, six).dataSync()],
      least: [...tf.maximum(values, six).dataSync()],
      each: [...tf.minimum(values, tf.reverse(values)).dataSync()],
      whole: [...tf.maximum(whole, tf.scalar(2, 'int32')).dataSync()],
      turned: [...tf.minimum(six, values).dataSync()],
    }));
  `);
  const inFloat = values.map(Math.fround);
  const most = inFloat.map((value) => Math.min(value, 6) + 0);
  expect(answers).toEqual({
    most,
    least: inFloat.map((value) => Math.max(value, 6)),
    each: inFloat.map((value, nth) => Math.min(value, inFloat.at(-1 - nth) ?? 0) + 0),
    whole: [2, 7, 3],
    turned: most,
  });
});
