import path from 'node:path';
import { type SymbolName, symbolNames } from '../../web/src/features/people/emblems/symbol-names.ts';
import { animals } from './animals.ts';
import { arts } from './arts.ts';
import { Pen } from './pen.ts';
import { plants } from './plants.ts';
import { sea } from './sea.ts';
import { signs } from './signs.ts';
import { sky } from './sky.ts';
import { treasures } from './treasures.ts';

export const spriteFile = path.join(import.meta.dirname, '../../web/src/features/people/members/symbols.svg');

const drawings: Record<SymbolName, (pen: Pen) => Pen> = {
  ...sky,
  ...sea,
  ...plants,
  ...animals,
  ...treasures,
  ...arts,
  ...signs,
};

/** All symbols in one file, for `<use href="symbols.svg#s7">`. */
export function sprite(): string {
  const symbols = symbolNames.map(
    (name, nth) =>
      `<symbol id="s${nth + 1}" viewBox="0 0 480 480"><path fill-rule="evenodd" vector-effect="non-scaling-stroke" d="${drawings[name](new Pen()).finish()}"/></symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}
