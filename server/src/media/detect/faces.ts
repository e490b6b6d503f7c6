import type { Pixels } from '@veil/imaging';
import type { FaceResult, Human, Point as MeshPoint, Tensor } from '@vladmandic/human';
import type { AgeGuess } from '../age-guess.ts';
import { AGE_SIDE, type FaceView, guessAge } from './apparent-age.ts';
import type { Face } from './head-parts.ts';
import { configFor } from './human.ts';
import { boundingRect, height, type Point, width } from './rect.ts';
import { drawSection, pointInPicture, rectInPicture, type Section } from './section.ts';

/** The section in which the face was found was mirrored or reflected. */
export type FoundFace = Face & { ages: AgeGuess[]; score: number; mirrored?: boolean; reflected?: boolean };
const FACE_SIDE = 256;
/** Length of the age model's answer. */
const YEARS = 100;

export async function findFaces(
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
    ...(section.reflected && { reflected: true }),
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
