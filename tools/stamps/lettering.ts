import { type LetteringFont, layoutText, loadLettering } from '../../imaging/index.ts';
import { type Area, join, path } from '../symbols/shapes.ts';

type Place = { middle: readonly [x: number, y: number]; width: number };

/** A line of text as an area of the given width. */
export async function lettering(text: string, font: LetteringFont, { middle, width }: Place): Promise<Area> {
  const layout = layoutText({ text, align: 'center' }, await loadLettering(font));
  const letters = layout.letters.map(({ letter, x, y }) =>
    path(
      letter.path
        .map(([command, ...at]) => `${command}${at.map((value, i) => value + (i % 2 ? y : x)).join(' ')}`)
        .join('')
        .replaceAll(/(?<=.)M/g, 'ZM')
        .concat('Z'),
    ),
  );
  const line = join(...letters);
  const { fLeft, fTop, fRight, fBottom } = line.computeTightBounds();
  const by = width / (fRight - fLeft);
  const [x, y] = [middle[0] - (by * (fLeft + fRight)) / 2, middle[1] - (by * (fTop + fBottom)) / 2];
  return line.transform(by, 0, x, 0, by, y, 0, 0, 1);
}
