import { existsSync } from 'node:fs';
import path from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import ts from 'typescript';
import { languages } from '../../contract/languages.ts';
import { compileMessage, type ValueKind } from '../../web/languages/compile-message.ts';
import { type Check, isTest, listJudged, read, root } from './files.ts';

type Values = Record<string, ValueKind>;
export type Call = { key: string; names: string[]; line: number };

const english = /^(.*)\/messages\/en\.json$/;
const importOfSay = /import \{ say \} from '([./]*)messages\.ts'/;
const readJson = (file: string) => JSON.parse(read(file)) as Record<string, string>;

/** Calls of `say` in a file, with the names of the values that they give. */
export function callsOf(file: string, source: string): Call[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const calls: Call[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^say(\.(nodes|stored))?$/.test(node.expression.getText())) {
      const [key, values] = node.arguments;
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const given = values && ts.isObjectLiteralExpression(values) ? values.properties : [];
      const names = given.flatMap((one) => one.name?.getText() ?? []).sort();
      calls.push({ key: key && ts.isStringLiteral(key) ? key.text : '', names, line });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return calls;
}

const namesOf = (values: Values): string => Object.keys(values).sort().join(', ') || 'no values';

/** Compiles each message of a file, and returns the values of those that are well formed. */
function compileAll(file: string, texts: Record<string, string>): { values: Map<string, Values>; broken: string[] } {
  const values = new Map<string, Values>();
  const broken: string[] = [];
  for (const [key, text] of Object.entries(texts))
    try {
      values.set(key, compileMessage(text).values);
    } catch (error) {
      broken.push(`${file} "${key}" cannot be read: ${(error as Error).message}`);
    }
  return { values, broken };
}

function judgeLanguage(folder: string, language: string, known: Map<string, Values>): string[] {
  const file = `${folder}/messages/${language}.json`;
  if (!existsSync(path.join(root, file))) return [`${file} is missing`];
  const { values, broken } = compileAll(file, readJson(file));
  const missing = [...known.keys()].filter((key) => !values.has(key)).map((key) => `${file} has no "${key}"`);
  const others = [...values].flatMap(([key, own]) => {
    const wanted = known.get(key);
    if (!wanted) return [`${file} has "${key}", which English does not have`];
    const same = namesOf(own) === namesOf(wanted);
    return same ? [] : [`${file} "${key}" has ${namesOf(own)}, and English has ${namesOf(wanted)}`];
  });
  return [...broken, ...missing, ...others];
}

/** A sentence for each fault of the catalogues of a folder, and of the calls that read them. */
function judgeFolder(folder: string, files: readonly string[]): string[] {
  const { values, broken } = compileAll(`${folder}/messages/en.json`, readJson(`${folder}/messages/en.json`));
  const used = new Set<string>();
  const calls = files.flatMap((file) =>
    callsOf(file, read(file)).flatMap(({ key, names, line }) => {
      used.add(key);
      const wanted = values.get(key);
      if (!wanted) return [`${file}:${line} asks for "${key}", which messages/en.json does not have`];
      const given = names.join(', ') || 'no values';
      return given === namesOf(wanted) ? [] : [`${file}:${line} gives ${given}, and "${key}" needs ${namesOf(wanted)}`];
    }),
  );
  // The build writes messages of `web/src/app` into the page in place of their names.
  if (folder === 'web/src/app')
    for (const [, key = ''] of read('web/index.html').matchAll(/\{\{(\w+)\}\}/g)) used.add(key);
  const unused = [...values.keys()].filter((key) => !used.has(key)).map((key) => `${folder} never says "${key}"`);
  const translated = languages.slice(1).flatMap((language) => judgeLanguage(folder, language, values));
  return [...broken, ...calls, ...unused, ...translated];
}

function judgeCatalogues(): string[] {
  const files = listJudged();
  const readers = new Map<string, string[]>();
  for (const file of files.filter((one) => /^(web\/src|contract|server\/src)\/.*\.tsx?$/.test(one))) {
    const [, up] = importOfSay.exec(read(file)) ?? [];
    if (up === undefined) continue;
    const folder = path.join(path.dirname(file), up).replace(/\/$/, '');
    readers.set(folder, [...(readers.get(folder) ?? []), file]);
  }
  return files
    .flatMap((file) => english.exec(file)?.[1] ?? [])
    .flatMap((folder) => judgeFolder(folder, readers.get(folder) ?? []));
}

/** The text with the names of its values, and with the last form of each choice. */
export function readMessage(text: string): string {
  const join = (parts: readonly MessageFormatElement[]): string => parts.map(word).join('');
  const word = (part: MessageFormatElement): string => {
    if (part.type === TYPE.literal) return part.value;
    if (part.type === TYPE.plural || part.type === TYPE.select) return join(part.options.other?.value ?? []);
    return part.type === TYPE.pound ? '2' : String(part.value);
  };
  return join(parse(text, { ignoreTag: true }));
}

/** Names and codes are the same in all languages. */
const inEveryLanguage =
  /^(CC BY[ .\w-]*|Web[PM]|Veil|Bluesky|Lemmy|Mastodon|Patreon|Veil \(self-hosted\)|Esc Esc|Bearer .*|\p{Lu}{2}|X{4}.*|cf-[a-z-]+)$/u;
const sentence = /^["'`]?(\p{Lu}\p{Ll}*[\s,].*\p{L}{2}|\p{Lu}[\p{Ll}’]+[.!?:…]?["'`]?$)/su;
const textAttribute = /^(label|title|placeholder|hint|alt|text|lead|aria-label|action|confirmLabel|heading)$/;

/** The texts of thrown errors and of the console are for developers, except those of refusals. */
const isForLog = (node: ts.Node): boolean =>
  (ts.isThrowStatement(node) && !/^throw new \w*Refusal\(/.test(node.getText())) ||
  (ts.isCallExpression(node) && /^(console\.|super$)/.test(node.expression.getText())) ||
  (ts.isNewExpression(node) && node.expression.getText().endsWith('Error'));
/** Developers read the summary of a call. */
const isSummary = (node: ts.Node): boolean => ts.isPropertyAssignment(node) && node.name.getText() === 'summary';

/** Texts of a file that a reader would see, although no catalogue has them. */
export function strayTexts(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const add = (node: ts.Node, text: string) => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (!inEveryLanguage.test(text.trim().replace(/^["'`]|["'`]$/g, '')))
      found.push(`${file}:${line} has "${text.trim().slice(0, 60)}"`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isForLog(node) || isSummary(node)) return;
    if (ts.isPropertyName(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node) return;
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'code') return;
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text)) add(node, node.text);
    if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      const { text } = node.initializer;
      if (textAttribute.test(node.name.getText()) && /\p{L}{2}/u.test(text) && !/^https?:/.test(text)) add(node, text);
      return;
    }
    if ((ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && !ts.isTaggedTemplateExpression(node.parent))
      if (/\s/.test(node.getText()) && sentence.test(node.getText())) add(node, node.getText());
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/**
 * Other programs read the names of drawings. The gallery, the description of the calls and metrics are for developers,
 * and the commands of the operator are English.
 */
const isRead = (file: string): boolean =>
  /^(web\/src|contract|server\/src\/(features|media|platform\/http))\/.*\.tsx?$/.test(file) &&
  !isTest(file) &&
  !/\/testing|\/builders\/|\/openapi|\/site-figures|\/icons\/|emblems\/(templates|symbol-names)\.ts$/.test(file);

export const messageChecks: Check[] = [
  {
    name: 'every message is well formed, used and translated',
    remedy: 'Change the catalogues in messages/ beside the code. CONTRIBUTING.md says how messages are written.',
    run: judgeCatalogues,
  },
  {
    name: 'no file of the page, the contract or the server contains a sentence',
    remedy: 'Move the text to messages/*.json of its folder, and call `say` with its key.',
    run: () =>
      listJudged()
        .filter(isRead)
        .flatMap((file) => strayTexts(file, read(file))),
  },
];
