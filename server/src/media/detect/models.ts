import type { Pixels } from '@veil/imaging';
import type { Human, Tensor } from '@vladmandic/human';
import { type FoundFace, findFaces } from './faces.ts';
import { loadHuman } from './human.ts';
import { type FoundPerson, findPersons } from './persons.ts';
import { JOINTS, type Pose } from './pose-joints.ts';
import { drawSection, pointInPicture, type Section } from './section.ts';

export type FoundPose = { pose: Pose; score: number };

/** The models see nothing of the picture but this section. */
export type Models = {
  model: string;
  persons(section: Section): Promise<FoundPerson[]>;
  /** `details` adds outlines of eyes and mouth and the apparent age, at four times the cost. */
  faces(section: Section, details: boolean): Promise<FoundFace[]>;
  pose(section: Section): Promise<FoundPose>;
};

const POSE_SIDE = 192;
/** A joint below this score is a guess. */
const MIN_JOINT = 0.2;

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

/** The library's own reading removes ankles above knees and reuses joints of an earlier picture. */
function findPose(human: Human, picture: Pixels, section: Section): FoundPose {
  const [rows = []] = runModel(human, drawSection(picture, section, POSE_SIDE));
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

/** Rows: y, x and score of each joint. */
function runModel({ models, tf }: Human, drawn: Int32Array): number[][][] {
  const model = models.models.movenet;
  if (!model) throw new Error('The model movenet is not loaded');
  const input = tf.tensor4d(drawn, [1, POSE_SIDE, POSE_SIDE, 3], 'int32');
  const output = model.execute(input) as Tensor;
  try {
    const [rows = []] = output.arraySync() as number[][][][];
    return rows;
  } finally {
    tf.dispose([input, output]);
  }
}
