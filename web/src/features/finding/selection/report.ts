import { toast } from '../../../kit/index.ts';
import { attempt } from '../../site/submit/index.ts';
import { say } from './messages.ts';
import { type Did, type Result, resultWords } from './words.ts';

type Report = Result & {
  did: Did;
  /** Takes back what was done. */
  undo: () => Promise<Result | undefined>;
};

const taken: Did = {
  whole: () => say('undone'),
  part: (count, total) => say('someUndone', { count, total }),
};

async function takeBack(undo: Report['undo']): Promise<void> {
  const act = async () => {
    const result = await undo();
    const isWhole = !result || result.refused.length === 0;
    toast(isWhole ? { text: say('undone'), tone: 'good' } : { text: resultWords(result, taken), tone: 'danger' });
  };
  await attempt(act, { failed: say('failedToUndo') });
}

/** One toast says how many items were changed and why others were refused. Undo concerns the changed ones. */
export function report({ done, refused, did, undo }: Report): void {
  const text = resultWords({ done, refused }, did);
  const tone = refused.length > 0 ? 'danger' : 'plain';
  let isUndone = false;
  // The toast stays for a moment after the press.
  const onAction = () => {
    if (!isUndone) void takeBack(undo);
    isUndone = true;
  };
  const action = { label: say('undo'), onAction };
  toast(done.length > 0 ? { text, tone, action } : { text, tone });
}
