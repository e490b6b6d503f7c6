import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { directionOf, type Language, languages } from '../../contract/languages.ts';
import { type Catalogue, readCatalogue, root } from './catalogue.ts';
import { compileMessage } from './compile-message.ts';
import { markPattern } from './marks.ts';

type Manifest = Record<string, { file: string }>;

/** The page names its messages as `{{key}}`. */
const messagesOfPages = path.join(root, 'web/src/app');

/**
 * Writes the scripts and pages of each language: `assets/<language>-<hash>/` and `index.<language>.html`. The page
 * `index.html` is the English one, and `.vite/manifest.json` names its files. The development server has only English.
 */
export function localise(): Plugin {
  let dist = '';
  return {
    name: 'localise',
    transformIndexHtml: (html, { server }) => (server ? translatePage(html, 'en') : html),
    configResolved(config) {
      dist = path.resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      handler() {
        writeLanguages(dist);
      },
    },
  };
}

function writeLanguages(dist: string): void {
  const at = (...parts: string[]) => path.join(dist, ...parts);
  const read = (file: string) => readFileSync(at(file), 'utf8');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const scripts = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) => file.endsWith('.js'));
  const pages = readdirSync(dist).filter((file) => file.endsWith('.html'));
  const originals = new Map([...scripts, ...pages].map((file) => [file, read(file)]));
  const names = scripts.map((file) => path.basename(file));
  const namesOfScripts = new RegExp(`\\bassets/(${names.map((name) => name.replaceAll('.', '\\.')).join('|')})`, 'g');

  for (const language of languages) {
    const translate = openTranslation(language);
    const translated = scripts.map((file) => [path.basename(file), translate(originals.get(file) ?? '')] as const);
    const hash = createHash('sha256').update(JSON.stringify(translated)).digest('hex').slice(0, 7);
    const folder = `assets/${language}-${hash}`;
    mkdirSync(at(folder));
    for (const [name, code] of translated) writeFileSync(at(folder, name), code);
    const inFolder = (text: string) => text.replace(namesOfScripts, `${folder}/$1`);
    for (const page of pages) {
      const html = inFolder(translatePage(originals.get(page) ?? '', language)).replace(
        '<html lang="en"',
        `<html lang="${language}" dir="${directionOf(language)}"`,
      );
      writeFileSync(at(page.replace('.html', `.${language}.html`)), html);
      if (language === 'en') writeFileSync(at(page), html);
    }
    if (language === 'en') writeFileSync(at('.vite/manifest.json'), inFolder(read('.vite/manifest.json')));
  }
  for (const file of scripts) rmSync(at(file));
}

function translatePage(html: string, language: Language): string {
  const catalogue = readCatalogue(messagesOfPages, language);
  return html.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const text = catalogue[key];
    if (text === undefined) throw new Error(`web/src/app/messages/${language}.json has no "${key}"`);
    return text;
  });
}

/** Returns a function that replaces the marks of a script. It throws if a text is missing. */
function openTranslation(language: Language): (script: string) => string {
  const catalogues = new Map<string, Catalogue>();
  const catalogueOf = (folder: string) => {
    const catalogue = catalogues.get(folder) ?? readCatalogue(path.join(root, folder), language);
    catalogues.set(folder, catalogue);
    return catalogue;
  };
  return (script) =>
    script.replace(markPattern, (_, kind: string, folder: string, key: string, next: string) => {
      const text = catalogueOf(folder)[key];
      if (text === undefined) throw new Error(`${folder}/messages/${language}.json has no "${key}"`);
      const { code } = compileMessage(text, kind === 'sayNodes');
      // Without values the code is a literal, and the mark ends where the call ends.
      return next === ')' ? code : `((f,v)=>(${code}))(`;
    });
}
