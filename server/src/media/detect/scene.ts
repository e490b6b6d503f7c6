import type { Figure } from './figures.ts';
import { aFace } from './figures.ts';
import type { Models } from './models.ts';
import type { Joint } from './pose-joints.ts';
import { area, contains, height, intersection, type Point, type Rect, shareInside, width } from './rect.ts';
import type { Section } from './section.ts';

type Standing = Figure & { degrees: number };

/** Below these sizes in input pixels the models find nothing. */
const MIN_PERSON = 40;
const MIN_FACE = 12;

/** The models find large enough, upright figures; the pose model finds the largest body that is not blanked. */
export function aScene(figures: readonly Standing[]): Models {
  const upright = (section: Section) => figures.filter(({ degrees }) => (degrees + 90 * section.turn) % 360 === 0);
  const drawn = ({ rect }: Section, size: number, input: number) =>
    (size * input) / Math.max(width(rect), height(rect));
  return {
    model: 'a scene',
    persons: async (section) =>
      upright(section).flatMap(({ body }) => {
        const rect = intersection(body.rect, section.rect);
        const long = Math.max(width(body.rect), height(body.rect));
        const seen = shareInside(body.rect, section.rect) > 0.3 && drawn(section, long, 512) >= MIN_PERSON;
        return seen ? [{ rect, score: 0.6 }] : [];
      }),
    faces: async (section) =>
      upright(section).flatMap((figure) => {
        const face = { ...aFace(figure.pose.nose, 0.25 * shoulders(figure)), turn: section.turn };
        const seen = shareInside(face.rect, section.rect) > 0.9 && drawn(section, width(face.rect), 256) >= MIN_FACE;
        return seen ? [face] : [];
      }),
    pose: async (section) => {
      const [largest] = upright(section)
        .map((figure) => ({ figure, pose: visiblePose(figure, section) }))
        .filter(({ pose }) => Object.keys(pose).length > 4)
        .sort((a, b) => area(b.figure.body.rect) - area(a.figure.body.rect));
      return largest ? { pose: largest.pose, score: 0.7 } : { pose: {}, score: 0 };
    },
  };
}

const shoulders = ({ pose: { leftShoulder: a, rightShoulder: b } }: Figure) => Math.hypot(a.x - b.x, a.y - b.y);

function visiblePose({ pose }: Figure, { rect, blanks = [] }: Section) {
  const isBlank = (point: Point) => blanks.some((blank: Rect) => contains(blank, point));
  const joints = Object.entries(pose) as [Joint, Point][];
  return Object.fromEntries(joints.filter(([, point]) => contains(rect, point) && !isBlank(point)));
}
