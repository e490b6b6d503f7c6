import { expect, it } from 'vitest';
import { send, until } from '../../../kit/testing/render.ts';
import { aCard } from '../content/testing/cards.ts';
import { aCover, aReview } from './testing/a-review.ts';
import { openReview } from './testing/review-page.tsx';

const problem = (status: number, code: string, detail: string) => Response.json({ code, detail, status }, { status });
const boxes = (body: Record<string, unknown> = {}) =>
  (body.covers as ReturnType<typeof aCover>[]).map(({ keys }) => keys[0]?.box.map((side) => Number(side.toFixed(3))));

it('says what is covered, lists each cover by name, and publishes what is shown', async () => {
  const covers = [aCover(), aCover({ id: 'b', part: 'chest', shape: 'rect', unsure: true })];
  const {
    shows,
    ready,
    press,
    sent,
    asked,
    covers: shown,
  } = await openReview({ review: { covers, notices: ['Look at the left.'] } });
  await ready();
  await shows('1 chest, 1 face covered');
  await shows('Look at the left.');
  await shows('One cover is unsure');
  expect(shown().map((one) => one.getAttribute('aria-label'))).toEqual([
    'Chest, covered, please check',
    'Face, covered',
  ]);
  press('Publish');
  await shows('The page of the item');
  expect(sent).toEqual([
    { revision: 'first', covers, publish: true, censor: { type: 'blur', scope: 'detection', intensity: 60 } },
  ]);
  const reads = () => asked.filter((url) => url === `/api/content/${aReview().id}`).length;
  await until(() => expect(reads()).toBe(2));
});

it('moves, resizes and leaves visible by keys, and undoes and redoes it', async () => {
  const { ready, covers, key, shows, press, sent } = await openReview();
  await ready();
  const [face] = covers();
  key(face as Element, 'ArrowRight');
  key(face as Element, 'ArrowDown');
  key(face as Element, 'ArrowRight', { shiftKey: true });
  key(face as Element, 'Delete');
  await shows('Nothing is covered · 1 face left visible');
  key(window, 'z', { ctrlKey: true });
  await shows('1 face covered');
  key(window, 'z', { ctrlKey: true });
  key(window, 'z', { ctrlKey: true });
  key(window, 'Z', { ctrlKey: true, shiftKey: true });
  press('Save and keep private');
  await until(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ publish: false });
  expect(boxes(sent[0])).toEqual([[0.11, 0.11, 0.2, 0.2]]);
});

it('draws, moves and resizes with the mouse', async () => {
  const { ready, covers, drag, stage, press, sent, shows, find } = await openReview({ review: { covers: [] } });
  await ready();
  await shows('Nothing is covered');
  drag(stage(), [500, 250], [700, 350]);
  await shows('1 other area covered');
  drag(covers()[0] as Element, [600, 300], [650, 300]);
  drag(find('[data-corner=se]'), [750, 350], [850, 400]);
  press('Publish');
  await until(() => expect(sent).toHaveLength(1));
  expect(boxes(sent[0])).toEqual([[0.55, 0.5, 0.3, 0.3]]);
  expect(sent[0]?.covers).toMatchObject([{ part: null, source: 'maker', covered: true, unsure: false }]);
});

it('lets a finger scroll until a cover is selected or the drawing tool is chosen', async () => {
  const { ready, covers, drag, stage, named, press, sent } = await openReview();
  await ready();
  drag(stage(), [500, 250], [700, 350], 'touch');
  drag(covers()[0] as Element, [200, 100], [300, 100], 'touch');
  expect(covers()).toHaveLength(1);
  expect(named('Undo').getAttribute('aria-disabled')).toBe('true');
  press('Face');
  drag(covers()[0] as Element, [200, 100], [300, 100], 'touch');
  press('Draw a cover');
  drag(stage(), [500, 250], [700, 350], 'touch');
  press('Publish');
  await until(() => expect(sent).toHaveLength(1));
  expect(boxes(sent[0])).toEqual([
    [0.2, 0.1, 0.2, 0.2],
    [0.5, 0.5, 0.2, 0.2],
  ]);
});

it('adds a cover without a pointer, names it, and removes it', async () => {
  const { ready, key, named, shows, press, find } = await openReview({ review: { covers: [] } });
  await ready();
  key(window, 'n');
  await shows('1 other area covered');
  const part = find<HTMLSelectElement>('[aria-label="Selected cover"] select');
  expect([...part.options].map(({ text }) => text)).toEqual(['Other area', 'Face', 'Foot']);
  named('Remove').focus();
  press('Remove');
  await shows('Nothing is covered');
  expect(document.activeElement).toBe(named('Draw a cover'));
});

it('keeps the focus near after Draw, Undo, Delete, and a button that goes away', async () => {
  const review = { covers: [aCover({ unsure: true })] };
  const { ready, key, named, shows, press, covers } = await openReview({ review });
  const focused = () => document.activeElement;
  await ready();
  named('Draw a cover').focus();
  send(named('Draw a cover'), 'click', { detail: 0 });
  await until(() => expect(focused()).toBe(named('Other area, covered')));
  key(focused() as Element, 'ArrowRight');
  key(focused() as Element, 'Delete');
  await shows('1 face covered');
  expect(focused()).toBe(named('Draw a cover'));
  key(window, 'n');
  await until(() => expect(focused()).toBe(named('Other area, covered')));
  key(window, 'z', { ctrlKey: true });
  await until(() => expect(focused()).toBe(named('Draw a cover')));
  covers()[0]?.focus();
  await shows('Yes, cover it');
  named('Yes, cover it').focus();
  press('Yes, cover it');
  await until(() => expect(() => named('Yes, cover it')).toThrow());
  expect(focused()?.closest('[aria-label="Selected cover"]')).toBeTruthy();
});

it('covers the whole picture, and offers blackout in one press', async () => {
  const { ready, named, press, shows, sent } = await openReview();
  await ready();
  send(named('Whole picture', 'label'), 'click');
  await shows('The whole picture is covered');
  press('Use blackout');
  press('Publish');
  await until(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.censor).toEqual({ type: 'blackout', scope: 'full', intensity: 60 });
});

it('asks before it publishes with nothing covered', async () => {
  const { ready, press, shows, sent } = await openReview({ review: { covers: [] } });
  await ready();
  press('Publish');
  await shows('Publish with nothing covered?');
  expect(sent).toEqual([]);
  press('Publish uncovered');
  await until(() => expect(sent).toHaveLength(1));
});

it('keeps the covers when the network is lost, and sends them when it is back', async () => {
  let tries = 0;
  const path = `POST /api/content/${aReview().id}/review`;
  const answer = () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch');
    return Response.json(aReview());
  };
  const { ready, covers, key, press, shows, sent } = await openReview({ answers: { [path]: answer } });
  await ready();
  key(covers()[0] as Element, 'ArrowRight');
  press('Publish');
  await shows('Your covers are still here: try again.');
  press('Publish');
  await shows('The page of the item');
  expect(boxes(sent[0])).toEqual([[0.11, 0.1, 0.2, 0.2]]);
});

it('keeps unsaved covers over a reload, unless the item has others by then', async () => {
  let revision = 'first';
  const path = `GET /api/content/${aReview().id}/review`;
  const page = await openReview({ answers: { [path]: () => Response.json(aReview({ revision })) } });
  await page.ready();
  page.key(page.covers()[0] as Element, 'Delete');
  await page.shows('1 face left visible');
  await until(() => expect(JSON.stringify(sessionStorage)).toContain('review.'));
  page.host.remove();
  const again = page.open();
  await until(() => expect(again.host.textContent).toContain('1 face left visible'));
  revision = 'second';
  again.host.remove();
  const later = page.open();
  await until(() => expect(later.host.textContent).toContain('1 face covered'));
});

it('loads the present covers after a conflict', async () => {
  const at = `/api/content/${aReview().id}/review`;
  const answers = {
    [`POST ${at}`]: () => problem(409, 'conflict', 'The covers were changed elsewhere.'),
    [`GET ${at}`]: () => Response.json(aReview({ covers: read++ ? [] : [aCover()] })),
  };
  let read = 0;
  const { ready, press, shows } = await openReview({ answers });
  await ready();
  press('Publish');
  await shows('The covers were changed elsewhere.');
  press('Load again');
  await shows('Nothing is covered');
});

it.each([
  ['is not there', problem(404, 'not_found', 'Not found'), 'Not found'],
  ['cannot be loaded', problem(400, 'invalid', 'No'), 'This could not be loaded'],
])('says when the review %s', async (_, answer, text) => {
  const { shows } = await openReview({ answers: { [`GET /api/content/${aReview().id}/review`]: () => answer } });
  await shows(text);
});

it('offers to try again when the picture does not load', async () => {
  let tries = 0;
  const path = `GET /api/content/${aReview().id}/review/picture`;
  const answer = () => (tries++ ? new Response(new Blob(['picture'])) : problem(400, 'invalid', 'No'));
  const { shows, press, ready } = await openReview({ answers: { [path]: answer } });
  await shows('This could not be loaded');
  press('Try again');
  await ready();
});

it('shows the progress of an item that is processed', async () => {
  const { shows } = await openReview({ item: { status: 'processing' } });
  await shows('In the queue');
});

it('starts with the drawing tool where the maker draws everything', async () => {
  const { ready, shows, drag, stage } = await openReview({
    review: { covers: [], status: 'needs_manual', censor: { type: 'blur', scope: 'manual', intensity: 60 } },
  });
  await ready();
  await shows('Drag over the picture to draw a cover, or press two of its corners.');
  drag(stage(), [0, 0], [100, 100], 'touch');
  await shows('1 other area covered');
});

it('draws between two presses without a drag', async () => {
  const { ready, shows, drag, stage } = await openReview({
    review: { covers: [], status: 'needs_manual', censor: { type: 'blur', scope: 'manual', intensity: 60 } },
  });
  await ready();
  drag(stage(), [10, 10], [10, 10], 'touch');
  await shows('Press the opposite corner.');
  drag(stage(), [90, 60], [90, 60], 'touch');
  await shows('1 other area covered');
});

it('offers the other choices where nothing was found', async () => {
  const backstage = { parts: [], chosenParts: [], detector: null, maskVersion: 1, notice: null, decisions: ['whole'] };
  const { shows, named } = await openReview({
    review: { covers: [], status: 'needs_decision' },
    item: { backstage } as never,
  });
  await shows('Nothing was found to cover');
  named('Cover the whole picture');
  expect(() => named('Publish uncovered')).toThrow();
});

it('says that publishing sends the item for approval, and shows its page while a moderator has it', async () => {
  const { ready, named } = await openReview({ review: { sendsForApproval: true } });
  await ready();
  named('Send for approval');
});

it('leads to the page of an item that a moderator has, and never says that it is gone', async () => {
  const item = { status: 'hidden', can: { ...aCard().can, edit: false } } as const;
  const { shows } = await openReview({ item });
  await shows('The page of the item');
});

it('leads to the page of the item after a decision that sent it for approval', async () => {
  const item = { status: 'needs_decision', backstage: { ...aCard().backstage, decisions: ['whole'] } } as never;
  const answers = {
    [`POST /api/content/${aCard().id}/decision`]: () => Response.json(aCard({ status: 'hidden' })),
  };
  const { ready, press, shows } = await openReview({ review: { status: 'needs_decision' }, item, answers });
  await ready();
  press('Cover the whole picture');
  await shows('The page of the item');
});
