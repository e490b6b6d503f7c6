import type { Cover } from '@veil/contract/items/review.ts';
import { expect, it } from 'vitest';
import { send, type as typeInto, until } from '../../../kit/testing/render.ts';
import { aCover } from './testing/a-review.ts';
import { openReview } from './testing/review-page.tsx';

const clip = { type: 'video', moving: true, durationMs: 4000 } as const;
const keysOf = (body: Record<string, unknown> | undefined) =>
  (body?.covers as Cover[] | undefined)?.[0]?.keys.map(({ at, box }) => [at, Number(box[0].toFixed(2))]);

async function openClip(covers: Cover[]) {
  const page = await openReview({ review: { ...clip, covers } });
  await page.ready();
  const slider = page.find<HTMLInputElement>('[aria-label=Timeline] input');
  return { ...page, slider, goTo: (ms: number) => typeInto(slider, String(ms)) };
}

it('follows something through a clip: a cover that is moved at a moment gets a key there', async () => {
  const { drag, stage, covers, goTo, press, sent } = await openClip([]);
  drag(stage(), [100, 100], [200, 200]);
  goTo(1000);
  drag(covers()[0] as Element, [150, 150], [350, 150]);
  goTo(2000);
  drag(covers()[0] as Element, [350, 150], [550, 150]);
  press('Publish');
  await until(() => expect(sent).toHaveLength(1));
  expect(keysOf(sent[0])).toEqual([
    [0, 0.1],
    [1000, 0.3],
    [2000, 0.5],
    [4000, 0.5],
  ]);
});

it('shows a cover only while it lasts, and shortens it', async () => {
  const keys = [0, 4000].map((at): Cover['keys'][number] => ({ at, box: [0.1, 0.1, 0.2, 0.2] }));
  const { goTo, press, covers, sent } = await openClip([aCover({ keys })]);
  press('Face, covered: 0:00.0 to 0:04.0, 2 keys');
  goTo(3000);
  press('Ends here');
  goTo(500);
  press('Starts here');
  expect(covers()).toHaveLength(1);
  goTo(3600);
  expect(covers()).toHaveLength(0);
  press('Face, covered: 0:00.5 to 0:03.0, 2 keys');
  expect(covers()).toHaveLength(1);
  goTo(1000);
  press('Add key');
  goTo(1200);
  goTo(1000);
  press('Remove key');
  press('Publish');
  await until(() => expect(sent).toHaveLength(1));
  expect(keysOf(sent[0])?.map(([at]) => at)).toEqual([500, 3000]);
});

it('steps by a tenth of a second, by a second, and from key to key', async () => {
  const keys = [0, 1700, 4000].map((at): Cover['keys'][number] => ({ at, box: [at / 10_000, 0.1, 0.2, 0.2] }));
  const { slider, key, press } = await openClip([aCover({ keys })]);
  expect([slider.step, slider.max]).toEqual(['100', '4000']);
  press('Face, covered: 0:00.0');
  key(slider, 'PageDown');
  expect(slider.value).toBe('1700');
  key(slider, 'ArrowRight', { shiftKey: true });
  expect(slider.value).toBe('2700');
  key(slider, 'PageUp');
  key(slider, 'PageUp');
  expect(slider.getAttribute('aria-valuetext')).toBe('0:00.0 of 0:04.0');
});

it('asks for the frame of the moment that is shown', async () => {
  const { goTo, asked } = await openClip([]);
  goTo(2500);
  await until(() => expect(asked.at(-1)).toContain('review/picture?at=2500'));
});

it('moves a cover at all its keys when asked to', async () => {
  const keys = [0, 2000, 4000].map((at): Cover['keys'][number] => ({ at, box: [at / 10_000, 0.1, 0.2, 0.2] }));
  const { press, key, find, covers, sent } = await openClip([aCover({ keys })]);
  press('Face, covered: 0:00.0');
  send(find('[aria-label=Timeline] [role=switch]'), 'click');
  key(covers()[0] as Element, 'ArrowRight');
  press('Publish');
  await until(() => expect(sent).toHaveLength(1));
  expect(keysOf(sent[0])).toEqual([
    [0, 0.01],
    [2000, 0.21],
    [4000, 0.41],
  ]);
});
