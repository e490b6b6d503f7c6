import type { Span } from '@veil/imaging';
import type { Asking } from './ask-looks.ts';
import type { Look } from './look.ts';

/** Frames that may not be examined are covered together if at most this many frames separate them. */
const JOINED_FRAMES = 3;

export type Answered = {
  looks: Look[];
  unseen: Span[];
};

/**
 * Frames with most unseen content come first. Pairs of looks take turns, so that one busy moment does not use up all.
 */
export async function answerAsking(
  looks: readonly Look[],
  asking: (a: Look, b: Look) => Asking | null,
  look: (frame: number) => Promise<Look>,
  settle: (pair: Look[]) => Promise<Look[]>,
  mayLook: () => boolean,
): Promise<Answered> {
  const all = new Map(looks.map((one) => [one.frame, one]));
  const open = pairsOf(looks);
  const unseen: Span[] = [];
  for (let pair = open.shift(); pair; pair = open.shift()) {
    const [a, b] = pair;
    // Everything beside a failed look is covered.
    const asked = a.failed || b.failed ? null : asking(a, b);
    if (!asked) continue;
    if (!mayLook()) {
      unseen.push(...spansOf(asked.frames, a.frame, b.frame));
      continue;
    }
    const middle = await look(asked.most);
    const halves = [...(await settle([a, middle])), ...(await settle([middle, b])).slice(1)];
    for (const one of halves) all.set(one.frame, one);
    open.push(...pairsOf(halves));
  }
  return { looks: [...all.values()].sort((a, b) => a.frame - b.frame), unseen };
}

const pairsOf = (looks: readonly Look[]): [Look, Look][] => looks.slice(1).map((later, nth) => [looks[nth]!, later]);

function spansOf(frames: readonly number[], first: number, last: number): Span[] {
  const spans: Span[] = [];
  for (const frame of frames) {
    const [from, to] = [Math.max(first, frame - 1), Math.min(last, frame + 1)];
    const open = spans.at(-1);
    if (open && from - open.to <= JOINED_FRAMES) open.to = to;
    else spans.push({ from, to });
  }
  return spans;
}
