import type { Pixels } from '@veil/imaging';
import type { FaceResult, Human, Point as MeshPoint, Tensor } from '@vladmandic/human';
import type { AgeGuess } from '../age-guess.ts';
import { AGE_SIDE, type FaceView, guessAge } from './apparent-age.ts';
import type { Face } from './head-parts.ts';
import { configFor, loadHuman } from './human.ts';
import { JOINTS, type Pose } from './pose-joints.ts';
import { boundingRect, height, type Point, type Rect, width } from './rect.ts';
import { drawSection, pointInPicture, rectInPicture, type Section } from './section.ts';
import { suppress } from './suppress.ts';

export type FoundPerson = { rect: Rect; score: number };
/** `mirrored`: it was found in the mirrored picture. */
export type FoundFace = Face & { ages: AgeGuess[]; score: number; mirrored?: boolean };
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
const FACE_SIDE = 256;
/** Length of the age model's answer. */
const YEARS = 100;
const MIN_PERSON = 0.15;
/** Boxes of one person overlap more than this. */
const SAME_PERSON = 0.4;
/** A joint below this score is a guess. */
const MIN_JOINT = 0.2;
/** Class of a person among the 80 that the object model knows. */
const PERSON_CLASS = 0;

export async function openModels(): Promise<{ model: string; on: (picture: Pixels, thorough: boolean) => Models }> {
  const { human, model } = await loadHuman();
  const on = (picture: Pixels, thorough: boolean): Models => ({
    model,
    persons: async (section) => findPersons(human, picture, section),
    faces: (section, details) => findFaces(human, picture, section, details && { thorough }),
    pose: async (section) => findPose(human, picture, section),
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

async function findFaces(
  human: Human,
  picture: Pixels,
  section: Section,
  details: false | { thorough: boolean },
): Promise<FoundFace[]> {
  const long = Math.ceil(Math.max(width(section.rect), height(section.rect)));
  // The outlines use the section's own pixels.
  const side = details ? long : Math.min(long, FACE_SIDE);
  const input = human.tf.tensor3d(drawSection(picture, section, side), [side, side, 3], 'int32');
  try {
    const { face, error } = await human.detect(input, configFor(details !== false));
    if (error) throw new Error(String(error));
    return face.map((one) => {
      const found = foundFace(one, section, side, details !== false);
      if (!details) return found;
      const view = viewOf(one, section, side);
      const age = view && guessAge(picture, view, (drawn) => readAge(human, drawn), details.thorough);
      return { ...found, ages: age ? [age] : [] };
    });
  } finally {
    input.dispose();
  }
}

function foundFace(face: FaceResult, section: Section, side: number, details: boolean): FoundFace {
  const [x, y, w, h] = face.box;
  const drawn = { left: x / side, top: y / side, right: (x + w) / side, bottom: (y + h) / side };
  return {
    rect: rectInPicture(section, drawn),
    eyes: details ? pointsOf(face, /Eye(Upper|Lower|brow)/, section, side) : [],
    mouth: details ? pointsOf(face, /^lips/, section, side) : [],
    ages: [],
    score: face.boxScore,
    turn: section.turn,
    ...(section.mirrored && { mirrored: true }),
  };
}

const pointsOf = (face: FaceResult, name: RegExp, section: Section, side: number): Point[] =>
  Object.entries(face.annotations)
    .filter(([key]) => name.test(key))
    .flatMap(([, outline]: [string, MeshPoint[]]) => outline)
    .map(([x, y]) => pointInPicture(section, { x: x / side, y: y / side }));

function viewOf(face: FaceResult, section: Section, side: number): FaceView | null {
  const outline = pointsOf(face, /^silhouette$/, section, side);
  const angle = face.rotation?.angle;
  if (outline.length === 0 || !angle) return null;
  const degrees = (radians: number) => (radians * 180) / Math.PI;
  const angles = { yaw: degrees(angle.yaw), pitch: degrees(angle.pitch), roll: degrees(angle.roll) };
  return { outline: boundingRect(outline), turn: section.turn, score: face.boxScore, angles };
}

/** The library itself returns only the likeliest year. */
function readAge(human: Human, drawn: Int32Array): number[] {
  const model = human.models.models.faceres;
  if (!model) throw new Error('The model faceres is not loaded');
  const input = human.tf.tensor4d(Float32Array.from(drawn), [1, AGE_SIDE, AGE_SIDE, 3], 'float32');
  const outputs = model.execute(input) as Tensor[];
  try {
    const ages = outputs.find(({ shape }) => shape[1] === YEARS);
    if (!ages) throw new Error('The model faceres gives no ages');
    return [...ages.dataSync()];
  } finally {
    human.tf.dispose([input, ...outputs]);
  }
}
