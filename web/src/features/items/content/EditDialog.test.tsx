import type { ContentDetail } from '@veil/contract/items/content.ts';
import type { Review } from '@veil/contract/items/review.ts';
import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { send, until } from '../../../kit/testing/render.ts';
import { renderRoutes } from '../../../kit/testing/routes.tsx';
import { recordToasts } from '../../../kit/testing/toasts.ts';
import { session } from '../../../platform/api.ts';
import { contentEntities } from '../tiles/index.ts';
import EditDialog from './EditDialog.tsx';
import { aCard } from './testing/cards.ts';
import { siteOptions } from './testing/upload-options.ts';

const { texts: said } = recordToasts();
const token = `h.${btoa(JSON.stringify({ sub: aCard().author.id, exp: Date.now() / 1000 + 300 }))}.s`;

const blurred = { type: 'blur', scope: 'detection', intensity: 60 } as const;
const { backstage: empty } = aCard();
const backstage = empty && { ...empty, chosenParts: ['face' as const] };
const face = (id: string, covered: boolean) => ({
  id,
  part: 'face' as const,
  shape: 'ellipse' as const,
  keys: [{ at: 0, box: [0.4, 0.1, 0.2, 0.2] as [number, number, number, number] }],
  covered,
  source: 'found' as const,
  unsure: false,
});
const aReview = (change: Partial<Review> = {}): Partial<Review> => ({
  width: 800,
  height: 600,
  censor: blurred,
  chosenParts: ['face'],
  covers: [face('found-1', true), face('found-2', true)],
  people: 2,
  correctedAt: null,
  ...change,
});

/** Renders the dialog with a fetch that replaces the server. */
async function openEdit(change: Partial<ContentDetail>, refused?: Record<string, string>, review = aReview()) {
  const sent: unknown[] = [];
  const item = aCard(change);
  contentEntities.put([item]);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answers: Record<string, unknown> = {
      '/api/auth/token': { token },
      '/api/upload-options': siteOptions,
      [`/api/content/${item.id}/edit`]: item,
      [`/api/content/${item.id}/review`]: review,
    };
    if (init?.method === 'POST' && url.startsWith('/api/content/')) {
      sent.push(JSON.parse(String(init.body)));
      if (refused) return new Response(JSON.stringify({ code: 'invalid', fields: refused }), { status: 400 });
    }
    return new Response(JSON.stringify(answers[url]));
  });
  onTestFinished(() => {
    act(() => session.end());
    vi.unstubAllGlobals();
  });
  await session.renew();
  const page = renderRoutes({
    '/': () => <EditDialog item={item} onClose={() => {}} />,
    '/content/$id/review': () => null,
  });
  await until(() => expect(document.body.textContent).toMatch(/Cover with|What to cover/));
  const dialog = page.find('[role=dialog]');
  const radios = () => [...dialog.querySelectorAll('[type=radio]')].map((radio) => radio.closest('label')?.textContent);
  const press = (text: string) => {
    const found = [...dialog.querySelectorAll<HTMLElement>('button, label')].find((node) =>
      node.textContent?.startsWith(text),
    );
    if (!found) throw new Error(`Nothing is called ${text}`);
    send(found, 'click');
  };
  return { ...page, dialog, radios, press, sent };
}

it('offers what the site offers, and to draw where the covers are shown', async () => {
  const { radios, find, dialog } = await openEdit({ censor: blurred });
  expect(radios().join()).toContain('Blur');
  expect(radios().join()).not.toMatch(/Pixelate|None|Draw it yourself/);
  const slider = find<HTMLInputElement>('[type=range]');
  expect([slider.min, slider.max, slider.step]).toEqual(['40', '120', '10']);
  const chips = () => [...dialog.querySelectorAll('[aria-pressed]')].map((chip) => chip.textContent);
  await until(() => expect(chips()).toEqual(['face· 2', 'feet· none found']));
  expect(find<HTMLAnchorElement>('a[href$="/review"]').textContent).toBe('Change covers');
  expect(dialog.textContent).toContain('Up to 7');
});

it('leaves what the maker drew to the review, and can have parts found instead', async () => {
  const drawn = { type: 'blur', scope: 'manual', intensity: 60 } as const;
  const { press, radios, dialog, sent } = await openEdit(
    { censor: drawn, backstage },
    undefined,
    aReview({ censor: drawn }),
  );
  expect(radios().join()).toContain('Draw it yourself');
  expect(radios().join()).not.toContain('Blackout');
  expect(dialog.querySelector('[type=range]')).toBeNull();
  press('Detect automatically');
  press('Blackout');
  press('Draw it yourself');
  expect(radios().join()).not.toContain('Blackout');
  press('Detect automatically');
  press('Save');
  await until(() => expect(sent).toMatchObject([{ censor: { ...drawn, scope: 'detection' } }]));
});

it('does not say what was found where nobody has looked', async () => {
  const { dialog } = await openEdit({ censor: blurred }, undefined, aReview({ covers: [], people: null }));
  await until(() => expect(dialog.textContent).toContain('this browser cannot show'));
  expect([...dialog.querySelectorAll('[aria-pressed]')].map((chip) => chip.textContent)).toEqual(['face', 'feet']);
});

it('covers in black in one press, which has no intensity', async () => {
  const { press, dialog, sent } = await openEdit({ censor: blurred, backstage });
  press('Use blackout');
  expect(dialog.querySelector('[type=range]')).toBeNull();
  press('Save');
  await until(() => expect(sent).toMatchObject([{ censor: { type: 'blackout', bodyParts: ['face'] } }]));
});

it('sends no cover that was not changed', async () => {
  const { press, sent } = await openEdit({ censor: blurred, backstage });
  press('Private');
  press('Save');
  await until(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([expect.not.objectContaining({ censor: expect.anything() })]);
});

it('sends the alt text only if it was touched, and begins with the draft of the server', async () => {
  const draft = [
    { text: 'one person', parts: [] },
    { text: 'tags: sea', parts: [] },
  ];
  const alt = { text: '', held: false, draft };
  const { press, sent } = await openEdit({ censor: blurred, backstage: backstage && { ...backstage, alt } });
  press('Save');
  await until(() => expect(sent).toEqual([expect.not.objectContaining({ alt: expect.anything() })]));
  press('Start with this draft');
  press('Save');
  await until(() => expect(sent[1]).toMatchObject({ alt: 'One person; tags: sea.' }));
});

it.each([
  ['a finer cover', { type: 'blur', intensity: 40 }, 'with a cover that shows more'],
  ['no cover', { type: 'none', intensity: 0 }, 'without a cover'],
  ['this cover', { type: 'blur', intensity: 60 }, null],
  ['a coarser cover', { type: 'blackout', intensity: 200 }, null],
] as const)('says that an item was public before with %s', async (_, finestShown, said) => {
  const { dialog } = await openEdit({ censor: blurred, backstage: backstage && { ...backstage, finestShown } });
  expect(/already public (with[^.]*)\./.exec(dialog.textContent ?? '')?.[1] ?? null).toBe(said);
});

it('starts at the default intensity when an uncovered item is to be covered', async () => {
  const { press, find, radios } = await openEdit({ censor: { type: 'none', scope: 'detection', intensity: 0 } });
  expect(radios().join()).toContain('None');
  press('Blur');
  expect(find<HTMLInputElement>('[type=range]').value).toBe('60');
});

it('needs a body part before it sends', async () => {
  const { press, dialog, sent } = await openEdit({ censor: blurred });
  press('Blackout');
  press('Save');
  await until(() => expect(dialog.textContent).toContain('Choose at least one body part, or cover the whole picture'));
  expect(sent).toEqual([]);
  press('face');
  press('Save');
  await until(() => expect(said).toContain('Saved. The new version is being processed.'));
  expect(sent).toMatchObject([{ censor: { type: 'blackout', scope: 'detection', bodyParts: ['face'] } }]);
});

it.each([
  ['visibility', 'Who can see it'],
  ['censor.type', 'Cover with'],
  ['censor.scope', 'What to cover'],
  ['censor.bodyParts', 'Body parts to cover'],
])('shows a refusal at its field: %s', async (field, legend) => {
  const { press, dialog } = await openEdit({ censor: blurred }, { [field]: 'Not offered here' });
  press('face');
  press('Save');
  const group = () => [...dialog.querySelectorAll('fieldset')].find((one) => one.textContent?.startsWith(legend));
  await until(() => expect(group()?.textContent).toContain('Not offered here'));
});
