import path from 'node:path';
import type { DrawnStamp } from '../../server/src/features/items/stamps/drawing.ts';
import { compactPath } from '../symbols/contours.ts';
import { type Area, grown, join } from '../symbols/shapes.ts';
import { type Drawing, drawings } from './drawings.ts';

export const stampsFile = path.join(import.meta.dirname, '../../server/src/features/items/stamps/drawings.json');

/** The dark edge around everything, in grid units, because stamps are seen on light and dark pictures. */
const margin = 0.9;
const data = (area: Area): string => compactPath(area.toSVGString());

const stampOf = ({ name, size: [width, height], light, copper, dark }: Drawing): DrawnStamp => ({
  drawn: name.toLowerCase().replaceAll(' ', '-'),
  name,
  width: width * 10,
  height: height * 10,
  dark: data(grown(join(...[dark, light, copper].filter((area) => area !== undefined)), margin)),
  light: light ? data(light) : null,
  copper: copper ? data(copper) : null,
});

/** The file of all stamps that are drawn for each site. */
export const sheet = async (): Promise<string> => `${JSON.stringify((await drawings()).map(stampOf), null, 2)}\n`;
