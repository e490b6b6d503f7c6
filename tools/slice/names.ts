import { existsSync } from 'node:fs';
import path from 'node:path';
import { forbiddenNames } from '../../architecture.config.mjs';
import { listFiles, read, root } from '../check/files.ts';
import { orderOf, slicesOf } from '../check/slices.ts';

/** A slice's area and the forms of its name in templates. `key`: as a property whose value is the constant. */
export type Names = Record<
  'area' | 'kebab' | 'camel' | 'Pascal' | 'snake' | 'words' | 'Words' | 'key' | 'number',
  string
>;

const maxLength = 40;
const kebab = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
/** Words of TypeScript that can name no constant. */
const reserved =
  /^(await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|arguments|eval|undefined)$/;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Reads `talk/polls`, or `polls --area talk`. */
export function readWords(words: readonly string[]): { area: string; name: string } | null {
  const [first = '', flag, given = '', ...others] = words;
  if (others.length > 0 || (flag !== undefined && flag !== '--area')) return null;
  const [area = '', name = '', ...more] = flag ? [given, first] : first.split('/');
  return area && name && more.length === 0 ? { area, name } : null;
}

/** The reason against this name for a slice of this area, or null. */
export function refuseName(area: string, name: string): string | null {
  const { areas: uses } = orderOf('server');
  const areas = Object.keys(uses).filter((one) => one === 'people' || uses[one]?.includes('people'));
  if (!areas.includes(area)) return `A new slice uses members, so that its area is one of ${areas.join(', ')}`;
  if (!kebab.test(name) || name.length > maxLength)
    return `A slice is named by small letters, digits and hyphens, such as polls or image-queue (at most ${maxLength})`;
  if (reserved.test(name) || forbiddenNames.includes(name)) return `${name} cannot be the name of a slice`;
  if ([...slicesOf('server'), ...slicesOf('web')].includes(name)) return `There is a slice ${name} already`;
  const places = [`contract/${name}.ts`, `contract/${area}/${name}.ts`];
  const taken = places.find((place) => existsSync(path.join(root, place)));
  if (taken) return `${taken} is there already`;
  const table = `${name.replaceAll('-', '_')}_entries`;
  return read('server/schema.sql').includes(`\ntable ${table}\n`) ? `There is a table ${table} already` : null;
}

/** Migrations are numbered across slices, and numbers of removed ones are not reused. */
function nextMigration(): string {
  const numbers = listFiles().flatMap((file) => file.match(/^server\/migrations\/(\d{3})-/)?.[1] ?? []);
  return String(Math.max(...numbers.map(Number)) + 1).padStart(3, '0');
}

export function namesOf(area: string, name: string): Names {
  const steps = name.split('-');
  const Pascal = steps.map(capital).join('');
  const words = steps.join(' ');
  const camel = Pascal.charAt(0).toLowerCase() + Pascal.slice(1);
  return {
    area,
    kebab: name,
    camel,
    Pascal,
    snake: steps.join('_'),
    words,
    Words: capital(words),
    key: camel === name ? name : `'${name}': ${camel}`,
    number: nextMigration(),
  };
}

/** Replaces the marks of a template or path by the slice's name. */
export const fillIn = (template: string, names: Names): string =>
  template.replace(
    /__(area|kebab|camel|Pascal|snake|words|Words|key|number)__/g,
    (_, form: keyof Names) => names[form],
  );
