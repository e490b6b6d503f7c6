import path from 'node:path';
import type { Plugin } from 'vite';
import { catalogueFile, hasMessages, readCatalogue, root } from './catalogue.ts';
import { compileMessage } from './compile-message.ts';
import { marks } from './marks.ts';

const wording = path.join(root, 'web/src/platform/wording.ts');
const importOfSay = /import \{ say \} from '([./]*)messages\.ts';/;
const callOfSay = /(?<![\w.])say(\.nodes)?\(\s*'(\w+)'\s*(,?)\s*(\)?)/g;

/**
 * Replaces each `say('key')` by its English text. A build replaces it by a mark instead, and `localise` replaces the
 * marks by the texts of each language. So a page loads the texts of its screens in one language only.
 */
export function messages(): Plugin {
  let isBuild = false;
  return {
    name: 'messages',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    load: (id) => (hasMessages(id) && id.endsWith('/messages.ts') ? 'export const say = null;' : null),
    transform(code, id) {
      const [line, up] = importOfSay.exec(code) ?? [];
      if (!line || up === undefined || !hasMessages(id)) return null;
      const folder = path.resolve(path.dirname(id), up);
      const name = path.relative(root, folder);
      const english = readCatalogue(folder, 'en');
      this.addWatchFile(catalogueFile(folder, 'en'));
      const replace = (_: string, nodes: string | undefined, key: string, comma: string, end: string) => {
        const text = english[key];
        if (text === undefined) return this.error(`${name}/messages/en.json has no "${key}"`);
        const hasValues = comma !== '' && end === '';
        if (!hasValues) return isBuild ? `/* @__PURE__ */ ${marks.plain}("${name}:${key}")` : compileMessage(text).code;
        if (isBuild) return `${nodes ? marks.nodes : marks.values}("${name}:${key}",wording__,`;
        return `((f,v)=>(${compileMessage(text, nodes !== undefined).code}))(wording__,`;
      };
      const said = code.replace(line, `import { wording as wording__ } from '${wording}';`).replace(callOfSay, replace);
      return { code: said, map: null };
    },
  };
}
