import { describe, expect, it } from 'vitest';
import { switchTo, type Toggle } from './toggle.ts';

type Sent = { wanted: number; answer: (saved: number) => void; refuse: () => void };

/** A toggle whose server answers when the test allows it. */
function aSwitch(start = 0) {
  const sent: Sent[] = [];
  const shown: number[] = [start];
  const failures: unknown[] = [];
  const toggle: Toggle<number> = {
    key: `test:${Math.random()}`,
    read: () => shown.at(-1) ?? 0,
    show: (state) => shown.push(state),
    save: (wanted) =>
      new Promise((answer, fail) => sent.push({ wanted, answer, refuse: () => fail(new Error('refused')) })),
    onFail: (error) => failures.push(error),
  };
  return { toggle, sent, shown, failures };
}

describe('the toggle', () => {
  it('shows the wanted state at once and ends on the state that the server answers', async () => {
    const { toggle, sent, shown } = aSwitch();
    const done = switchTo(toggle, 1);
    expect(shown).toEqual([0, 1]);
    sent[0]?.answer(7);
    await done;
    expect(shown.at(-1)).toBe(7);
  });

  it('sends one call at a time and skips states that a later press replaced', async () => {
    const { toggle, sent, shown } = aSwitch();
    const done = switchTo(toggle, 1);
    await switchTo(toggle, 2);
    await switchTo(toggle, 3);
    expect(sent.map(({ wanted }) => wanted)).toEqual([1]);
    sent[0]?.answer(1);
    await Promise.resolve().then(() => Promise.resolve());
    expect(sent.map(({ wanted }) => wanted)).toEqual([1, 3]);
    sent[1]?.answer(3);
    await done;
    expect(shown).toEqual([0, 1, 2, 3, 3]);
  });

  it("returns to the server's last state when a call is refused", async () => {
    const { toggle, sent, shown, failures } = aSwitch(5);
    const done = switchTo(toggle, 6);
    sent[0]?.refuse();
    await done;
    expect([shown.at(-1), failures.length]).toEqual([5, 1]);
  });
});
