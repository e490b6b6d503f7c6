import ts from 'typescript';
import { type Check, isTest, listFiles, read } from './files.ts';

const busyName = /^(is)?(busy|pending|sending|saving|submitting|uploading|working|running)$/i;
/** The kit knows no calls, `useSubmit` holds the state for all others, and a player follows its media element. */
const own = /^web\/src\/(kit|platform|features\/(site\/submit|items\/player))\//;
const remedy = 'use busy and submit of useSubmit (web/src/features/site/submit)';

type State = { name: string; setter: string };

/** The pairs of `const [name, setter] = useState(...)`. */
function statesOf(file: ts.SourceFile): State[] {
  const found: State[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isVariableDeclaration(node) &&
      ts.isArrayBindingPattern(node.name) &&
      node.initializer &&
      ts.isCallExpression(node.initializer) &&
      node.initializer.expression.getText(file) === 'useState'
    ) {
      const [name = '', setter = ''] = node.name.elements.map((element) => element.getText(file));
      found.push({ name, setter });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Whether a function sets the state to true, waits, and sets it to false. */
function isSetAround(file: ts.SourceFile, setter: string): boolean {
  let found = false;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && ts.getCombinedModifierFlags(node as ts.Declaration) & ts.ModifierFlags.Async) {
      const text = node.getText(file);
      const begin = text.indexOf(`${setter}(true)`);
      const wait = text.indexOf('await ', begin);
      if (begin >= 0 && wait >= 0 && text.indexOf(`${setter}(false)`, wait) >= 0) found = true;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found || new RegExp(`finally\\(\\(\\) => ${setter}\\(`).test(file.text);
}

/** The states of a component that tell whether a call is running. */
export function busyStates(name: string, source: string): string[] {
  if (!source.includes('useState')) return [];
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  return statesOf(file)
    .filter((state) => busyName.test(state.name) || isSetAround(file, state.setter))
    .map((state) => `${name}: "${state.name}" tells by hand whether a call is running: ${remedy}`);
}

export const busyStateChecks: Check[] = [
  {
    name: 'forms and actions of the web are sent by useSubmit',
    remedy: `For a write, ${remedy}; for a switch, use platform/toggle.ts. A write without a button uses attempt.`,
    run: () =>
      listFiles()
        .filter((file) => /^web\/src\/.*\.tsx?$/.test(file) && !isTest(file) && !own.test(file))
        .flatMap((file) => busyStates(file, read(file))),
  },
];
