import type { Pixels } from '@veil/imaging';
import type { Human, Tensor } from '@vladmandic/human';
import { type FoundFace, findFaces } from './faces.ts';
import { loadHuman } from './human.ts';
import { JOINTS, type Pose } from './pose-joints.ts';
import type { Rect } from './rect.ts';
import { drawSection, pointInPicture, rectInPicture, type Section } from './section.ts';
import { suppress } from './suppress.ts';

export type FoundPerson = { rect: Rect; score: number };
export type FoundPose = { pose: Pose; score: number };

/** The models see nothing of the picture but this section. */
export type Models = {
  model: string;
  persons(section: Section): Promise<FoundPerson[]>;
  /** `details` adds outlines of eyes and mouth and the apparent age, at four times the cost. */
  faces(section: Section, details: boolean): Promise<FoundFace[]>;
  pose(section: Section): Promise<FoundPose>;
};

const PERSON_SIDE = 512;
const POSE_SIDE = 192;
const MIN_PERSON = 0.15;
/** Boxes of one person overlap more than this. */
const SAME_PERSON = 0.4;
/** A joint below this score is a guess. */
const MIN_JOINT = 0.2;
const PERSON_CLASS = 0;

export type OpenedModels = { model: string; on(picture: Pixels, thorough: boolean): Models };

export async function openModels(): Promise<OpenedModels> {
  const { human, model } = await loadHuman();
  // The library mixes up the answers of calls that run at the same time.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Found>(call: () => Found | Promise<Found>): Promise<Found> => {
    const answer = last.then(call);
    last = answer.catch(() => undefined);
    return answer;
  };
  const on = (picture: Pixels, thorough: boolean): Models => ({
    model,
    persons: (section) => inTurn(() => findPersons(human, picture, section)),
    faces: (section, details) => inTurn(() => findFaces(human, picture, section, details && { thorough })),
    pose: (section) => inTurn(() => findPose(human, picture, section)),
  });
  return { model, on };
}

/** Rows: left, top, right, bottom in pixels of the input, score, class. */
function findPersons(human: Human, picture: Pixels, section: Section): FoundPerson[] {
  const rows = run(human, 'centernet', drawSection(picture, section, PERSON_SIDE), PERSON_SIDE) as number[][];
  const candidates = rows.flatMap(([left = 0, top = 0, right = 0, bottom = 0, score = 0, label]) => {
    if (label !== PERSON_CLASS || !(score >= MIN_PERSON)) return [];
    const drawn = { left, top, right, bottom };
    const share = Object.fromEntries(Object.entries(drawn).map(([edge, at]) => [edge, at / PERSON_SIDE])) as Rect;
    return [{ label, score, rect: rectInPicture(section, share) }];
  });
  return suppress(candidates, SAME_PERSON).map(({ rect, score }) => ({ rect, score }));
}

/** The library's own reading removes ankles above knees and reuses joints of an earlier picture. */
function findPose(human: Human, picture: Pixels, section: Section): FoundPose {
  const [rows = []] = run(human, 'movenet', drawSection(picture, section, POSE_SIDE), POSE_SIDE) as number[][][];
  const pose: Pose = {};
  let sum = 0;
  let seen = 0;
  for (const [nth, [y = 0, x = 0, score = 0]] of rows.entries()) {
    const joint = JOINTS[nth];
    if (!joint || !(score >= MIN_JOINT)) continue;
    pose[joint] = pointInPicture(section, { x, y });
    sum += score;
    seen++;
  }
  return { pose, score: sum / Math.max(1, seen) };
}

function run(human: Human, name: 'centernet' | 'movenet', drawn: Int32Array, side: number): unknown {
  const model = human.models.models[name];
  if (!model) throw new Error(`The model ${name} is not loaded`);
  const { tf } = human;
  const shape: [number, number, number, number] = [1, side, side, 3];
  const input = tf.tensor4d(drawn, shape, name === 'movenet' ? 'int32' : 'float32');
  const output = model.execute(input, name === 'centernet' ? ['tower_0/detections'] : undefined) as Tensor;
  try {
    return (output.arraySync() as unknown[])[0];
  } finally {
    tf.dispose([input, output]);
  }
}
