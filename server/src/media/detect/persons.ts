import type { Pixels } from '@veil/imaging';
import type { Human, Tensor, Tensor4D } from '@vladmandic/human';
import type { Rect } from './rect.ts';
import { drawSection, rectInPicture, type Section } from './section.ts';
import { suppress } from './suppress.ts';

export type FoundPerson = { rect: Rect; score: number };

const SIDE = 512;
/** Pixels of the input for which the model gives one answer. */
const CELL = 4;
const CELLS = SIDE / CELL;
const MIN_SCORE = 0.15;
const SAME_PERSON = 0.4;
const PERSON_CLASS = 0;

const FEATURES = 'tower_0/CenternetHead/centernet_cls_output/separable_conv2d/depthwise';
const WEIGHTS = 'CenternetHead/centernet_cls_output/pointwise_weights';
const BIASES = 'CenternetHead/centernet_cls_output/biases';
/** For each cell: pixels from its corner to the left, top, right and bottom of the box. */
const SIDES = 'tower_0/wh';

export function findPersons(human: Human, picture: Pixels, section: Section): FoundPerson[] {
  const { scores, sides } = runModel(human, drawSection(picture, section, SIDE));
  const share = (cell: number, pixels: number) => (cell * CELL + pixels) / SIDE;
  const candidates = peaksOf(scores).map((at) => {
    const [x, y] = [at % CELLS, Math.floor(at / CELLS)];
    const [left = 0, top = 0, right = 0, bottom = 0] = sides.subarray(at * 4, at * 4 + 4);
    const box = { left: share(x, -left), top: share(y, -top), right: share(x, right), bottom: share(y, bottom) };
    return { label: PERSON_CLASS, score: scores[at] ?? 0, rect: rectInPicture(section, box) };
  });
  return suppress(candidates, SAME_PERSON).map(({ rect, score }) => ({ rect, score }));
}

/** Only the part for persons of the last layer runs: the other 79 classes take an eighth of the time. */
function runModel({ models, tf }: Human, drawn: Int32Array): { scores: Float32Array; sides: Float32Array } {
  const model = models.models.centernet;
  const [weights, biases] = [WEIGHTS, BIASES].map((name) => model?.weights[name]?.[0]);
  if (!model || !weights || !biases) throw new Error('The model centernet is not loaded');
  const [scores, sides] = tf.tidy(() => {
    const input = tf.tensor4d(drawn, [1, SIDE, SIDE, 3], 'float32');
    const [x, wh] = model.execute(input, [FEATURES, SIDES]) as [Tensor4D, Tensor];
    const filter = tf.slice(weights as Tensor4D, [0, 0, 0, PERSON_CLASS], [-1, -1, -1, 1]);
    const bias = tf.slice(biases, [PERSON_CLASS], [1]);
    return [tf.sigmoid(tf.fused.conv2d({ x, filter, bias, strides: 1, pad: 'valid' })), wh];
  });
  try {
    return { scores: scores.dataSync(), sides: sides.dataSync() };
  } finally {
    tf.dispose([scores, sides]);
  }
}

function peaksOf(scores: Float32Array): number[] {
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= CELLS || y >= CELLS ? 0 : (scores[y * CELLS + x] ?? 0));
  return [...scores.keys()].filter((cell) => {
    const score = scores[cell] ?? 0;
    if (!(score >= MIN_SCORE)) return false;
    const [x, y] = [cell % CELLS, Math.floor(cell / CELLS)];
    return [-1, 0, 1].every((dy) => [-1, 0, 1].every((dx) => at(x + dx, y + dy) <= score));
  });
}
