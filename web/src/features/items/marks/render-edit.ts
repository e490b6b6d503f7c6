import {
  applyLight,
  drawCovers,
  drawMark,
  type EditAssets,
  isCovering,
  isDrawn,
  LINE_HEIGHT,
  type Light,
  layoutText,
  loadLetterings,
  previewNoise,
  type StampPicture,
  type StyledRegions,
} from '@veil/imaging';
import type { PictureData } from '../covers/index.ts';
import { bitmapOf } from './bitmap.ts';
import { textKey } from './extents.ts';
import type { Extent } from './frame.ts';
import type { Mark } from './marks.ts';

export type FoundCovers = StyledRegions | null;
export type StampPixels = StampPicture;
export type EditJob = { picture: PictureData; marks: readonly Mark[]; light: Light; found: FoundCovers };
/** The page takes over a bitmap without a copy. `texts` are extents by `textKey`. */
export type DrawnEdit = { image: ImageBitmap; texts: [string, Extent][] };

type Layer = { key: string; data: PictureData['data'] };

/** No secret, as in the preview of covers. */
const noise = previewNoise(1);

/**
 * Keeps the picture with its covers, and with all marks below the last changed one, so that a moved mark costs little.
 */
export function openDrawing() {
  let source: PictureData | null = null;
  let covered: Layer | null = null;
  let lit: Layer | null = null;
  let below: (Layer & { marks: readonly string[] }) | null = null;
  let before: readonly string[] = [];
  const stamps: StampPicture[] = [];

  const pixels = (data: PictureData['data'], { width, height }: PictureData) =>
    ({ data, width, height, channels: 4 }) as const;
  const coveredPicture = (picture: PictureData, found: FoundCovers, covers: readonly Mark[]): Layer => {
    const key = JSON.stringify([found, covers]);
    if (covered?.key === key) return covered;
    const data = picture.data.slice();
    drawCovers(pixels(data, picture), found, covers, { noise, reduction: picture.reduction });
    covered = { key, data };
    return covered;
  };
  const litPicture = (picture: PictureData, below: Layer, light: Light): Layer => {
    const key = JSON.stringify([below.key, light]);
    if (lit?.key === key) return lit;
    const data = below.data.slice();
    applyLight(pixels(data, picture), light);
    lit = { key, data };
    return lit;
  };
  const drawAll = (data: PictureData['data'], picture: PictureData, marks: readonly Mark[], assets: EditAssets) => {
    for (const mark of marks) {
      // A stamp whose file did not arrive is left out.
      if (!isDrawn(mark) || (mark.kind === 'stamp' && !stamps.some(({ id }) => id === mark.stampId))) continue;
      drawMark(pixels(data, picture), mark, assets);
    }
  };
  return {
    open(picture: PictureData) {
      source = picture;
      [covered, lit, below, before] = [null, null, null, []];
    },
    addStamp: (stamp: StampPicture) => void stamps.push(stamp),
    async draw({ marks, light, found }: Omit<EditJob, 'picture'>): Promise<DrawnEdit> {
      if (!source) throw new Error('No picture was opened');
      const picture = source;
      const base = litPicture(picture, coveredPicture(picture, found, marks.filter(isCovering)), light);
      const drawn = marks.filter(isDrawn);
      const assets = { stamps, lettering: await loadLetterings(drawn) };
      const keys = drawn.map((mark) => JSON.stringify(mark));
      const changed = keys.findIndex((key, at) => key !== before[at]);
      const same = changed === -1 ? Math.max(0, keys.length - 1) : changed;
      before = keys;
      const from =
        below &&
        below.key === base.key &&
        below.marks.length <= same &&
        below.marks.every((key, at) => key === keys[at])
          ? below
          : null;
      const start = from?.marks.length ?? 0;
      const data = (from ?? base).data.slice();
      drawAll(data, picture, drawn.slice(start, same), assets);
      below = { key: base.key, marks: keys.slice(0, same), data: data.slice() };
      drawAll(data, picture, drawn.slice(same), assets);
      const texts = drawn.flatMap((mark): [string, Extent][] => {
        const lettering = mark.kind === 'text' ? assets.lettering[mark.font] : undefined;
        if (mark.kind !== 'text' || !lettering) return [];
        const { width, height } = layoutText(mark, lettering);
        return [[textKey(mark), { width: width / LINE_HEIGHT, height: height / LINE_HEIGHT }]];
      });
      return { image: await bitmapOf({ ...picture, data }), texts };
    },
  };
}
