import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { BodyPart, Pixels } from '@veil/imaging';
import type { InferenceSession } from 'onnxruntime-common';
import type { Detector } from './detector.ts';
import { type Letterbox, letterbox } from './letterbox.ts';
import { NUDENET_CLASSES } from './nudenet-classes.ts';
import { toBox } from './rect.ts';
import { type Candidate, suppress } from './suppress.ts';

const MIN_SCORE = 0.2;
const MAX_OVERLAP = 0.45;
const SIDE = 320;
const BOX_ROWS = 4;

export type NudenetModel = { path: string; sha256?: string; runtime: string };
type OnnxRuntime = Pick<typeof import('onnxruntime-common'), 'InferenceSession' | 'Tensor'>;

/** The licence of the weights forbids distribution. A file with another hash is not loaded. */
export async function openNudenet(model: NudenetModel): Promise<Detector> {
  const weights = await readFile(model.path);
  const sha256 = createHash('sha256').update(weights).digest('hex');
  if (model.sha256 && model.sha256.toLowerCase() !== sha256)
    throw new Error('NUDENET_MODEL has another SHA-256 than expected');
  const runtime = loadRuntime(model.runtime);
  const session = await runtime.InferenceSession.create(weights, { intraOpNumThreads: 1, interOpNumThreads: 1 });
  const name = `${path.basename(model.path)} sha256:${sha256}`;
  return {
    model: name,
    async detect(picture) {
      return { parts: await find(runtime, session, picture) };
    },
  };
}

/** It is none of our packages: its 288 MB would burden even sites without weights. */
function loadRuntime(folder: string): OnnxRuntime {
  if (!existsSync(folder)) throw new Error(`ONNX Runtime is not installed in ${folder}: run \`veil fetch-model\``);
  return createRequire(path.join(folder, 'package.json'))('onnxruntime-node') as OnnxRuntime;
}

async function find(runtime: OnnxRuntime, session: InferenceSession, picture: Pixels): Promise<BodyPart[]> {
  const input = letterbox(picture, SIDE);
  const [inputName = '', outputName = ''] = [session.inputNames[0], session.outputNames[0]];
  const outputs = await session.run({ [inputName]: new runtime.Tensor('float32', input.data, [1, 3, SIDE, SIDE]) });
  const output = outputs[outputName];
  const [, rows, anchors = 0] = output?.dims ?? [];
  if (!(output?.data instanceof Float32Array) || rows !== BOX_ROWS + NUDENET_CLASSES.length) {
    throw new Error(`Not a NudeNet model: its output is ${output?.type} [${output?.dims.join(', ')}]`);
  }
  return suppress(readCandidates(output.data, anchors, input), MAX_OVERLAP).flatMap(({ label, score, rect }) => {
    const [part, box] = [NUDENET_CLASSES[label]?.[1], toBox(rect, picture)];
    return part && box ? [{ part, box, score }] : [];
  });
}

/** A column per anchor: centre x, centre y, width, height, then a score per class. */
function readCandidates(output: Float32Array, anchors: number, { scale }: Letterbox): Candidate[] {
  const at = (row: number, anchor: number) => output[row * anchors + anchor] ?? 0;
  const candidates: Candidate[] = [];
  for (let anchor = 0; anchor < anchors; anchor++) {
    let label = 0;
    for (let next = 1; next < NUDENET_CLASSES.length; next++) {
      if (at(BOX_ROWS + next, anchor) > at(BOX_ROWS + label, anchor)) label = next;
    }
    const score = at(BOX_ROWS + label, anchor);
    if (score < MIN_SCORE) continue;
    const [x, y] = [at(0, anchor) * scale, at(1, anchor) * scale];
    const [halfWidth, halfHeight] = [(at(2, anchor) * scale) / 2, (at(3, anchor) * scale) / 2];
    const rect = { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
    candidates.push({ label, score, rect });
  }
  return candidates;
}
