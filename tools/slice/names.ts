import { existsSync } from 'node:fs';
import path from 'node:path';
import { forbiddenNames, serverSlices, webSlices } from '../../architecture.config.mjs';
import { listFiles, read, root } from '../check/files.ts';

/** The ways in which the templates write a slice's name. `key`: as a property whose value is the constant. */
export type Names = Record<'kebab' | 'camel' | 'Pascal' | 'snake' | 'words' | 'Words' | 'key' | 'number', string>;

const maxLength = 40;
const kebab = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
/** Words of TypeScript that can name no constant. */
const reserved =
  /^(await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|arguments|eval|undefined)$/;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Why a slice cannot have this name, or null. */
export function refuseName(name: string): string | null {
  if (!kebab.test(name) || name.length > maxLength)
    return `A slice is named by small letters, digits and hyphens, such as polls or image-queue (at most ${maxLength})`;
  if (reserved.test(name) || forbiddenNames.includes(name)) return `${name} cannot be the name of a slice`;
  if (name in serverSlices || name in webSlices) return `There is a slice ${name} already`;
  const taken = [`contract/${name}.ts`, `server/src/features/${name}`, `web/src/features/${name}`].find((place) =>
    existsSync(path.join(root, place)),
  );
  if (taken) return `${taken} is there already`;
  const table = `${name.replaceAll('-', '_')}_entries`;
  return read('server/schema.sql').includes(`\ntable ${table}\n`) ? `There is a table ${table} already` : null;
}

/** Migrations are numbered without regard to their slice, and numbers of removed ones are not used again. */
function nextMigration(): string {
  const numbers = listFiles().flatMap((file) => file.match(/^server\/migrations\/(\d{3})-/)?.[1] ?? []);
  return String(Math.max(...numbers.map(Number)) + 1).padStart(3, '0');
}

export function namesOf(name: string): Names {
  const steps = name.split('-');
  const Pascal = steps.map(capital).join('');
  const words = steps.join(' ');
  const camel = Pascal.charAt(0).toLowerCase() + Pascal.slice(1);
  return {
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

/** A template, or the path of one, with the slice's name in place of its marks. */
export const fillIn = (template: string, names: Names): string =>
  template.replace(/__(kebab|camel|Pascal|snake|words|Words|key|number)__/g, (_, form: keyof Names) => names[form]);
