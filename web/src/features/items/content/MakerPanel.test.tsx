import type { ContentDetail } from '@veil/contract/items/content.ts';
import { expect, it } from 'vitest';
import { until } from '../../../kit/testing/render.ts';
import { renderRoutes } from '../../../kit/testing/routes.tsx';
import { MakerPanel } from './MakerPanel.tsx';
import { aCard } from './testing/cards.ts';

async function panelOf(change: Partial<ContentDetail>) {
  const item = aCard(change);
  const { host } = renderRoutes({
    '/': () => (
      <main>
        <MakerPanel item={item} progress={null} />
      </main>
    ),
    '/content/$id/review': () => null,
  });
  await until(() => expect(host.querySelector('main')).toBeTruthy());
  const link = host.querySelector('a');
  return { text: host.textContent, link: link && [link.textContent, link.getAttribute('href')] };
}
const review = `/content/${aCard().id}/review`;

it.each([
  ['needs_review', 'Check the covers', 'Check and publish'],
  ['needs_manual', 'Nothing is covered yet', 'Draw covers'],
  ['needs_decision', 'Nothing was found to cover', 'Draw covers'],
] as const)('leads from %s to the review', async (status, title, label) => {
  const { text, link } = await panelOf({ status });
  expect(text).toContain(title);
  expect(link).toEqual([label, review]);
});

it.each([
  ['approval', 'Waiting for a moderator: only you see it'],
  ['review', 'Under review'],
] as const)('says that it is hidden (%s)', async (hiddenFor, title) => {
  const backstage = { ...aCard().backstage, hiddenFor } as never;
  const { text } = await panelOf({ status: 'hidden', can: { ...aCard().can, edit: false }, backstage });
  expect(text).toContain(title);
});

it('says what the server has to say about the covers', async () => {
  const backstage = { ...aCard().backstage, notice: 'The feet of one person were not found.' };
  expect((await panelOf({ status: 'needs_review', backstage: backstage as never })).text).toContain(
    'feet of one person',
  );
});

it('shows nothing to others, and nothing where there is nothing to say', async () => {
  expect((await panelOf({ status: 'ready' })).text).toBe('');
  expect((await panelOf({ status: 'needs_review', can: { ...aCard().can, edit: false } })).text).toBe('');
});

it('says what was shown before, and offers blackout where another item looks the same', async () => {
  const backstage = { ...aCard().backstage, shownBefore: { type: 'none', intensity: 0 } };
  expect((await panelOf({ backstage: backstage as never })).text).toContain('already public without a cover');
  const lookalike = { id: aCard().id, notice: 'This looks like your “Harbour”.' };
  const { text } = await panelOf({ backstage: { ...aCard().backstage, lookalike } as never });
  expect(text).toBe('This looks like your “Harbour”.Use blackout');
  const black = { type: 'blackout', scope: 'full', intensity: 200 } as const;
  const covered = await panelOf({ censor: black, backstage: { ...aCard().backstage, lookalike } as never });
  expect(covered.text).toBe('This looks like your “Harbour”.');
});

it('says before the decision that it sends the item for approval, and asks before it is sent uncovered', async () => {
  const backstage = { ...aCard().backstage, decisions: ['as_is', 'whole'], sendsForApproval: true } as never;
  const { text } = await panelOf({ status: 'needs_decision', backstage });
  expect(text).toContain('Cover the whole picture and send for approval');
  expect(text).toContain('Send for approval uncovered');
  expect(text).not.toContain('Publish');
});

it('lets its maker withdraw what waits for a moderator', async () => {
  const backstage = { ...aCard().backstage, hiddenFor: 'approval' } as never;
  const { text } = await panelOf({ status: 'hidden', awaitsApproval: true, backstage });
  expect(text).toContain('Withdraw');
});

it('asks its maker whether the alt text is right after the covers changed', async () => {
  const alt = { text: 'A face by the sea', held: true, draft: [] };
  const { text } = await panelOf({ backstage: { ...aCard().backstage, alt } as never });
  expect(text).toContain('Is the alt text still right?');
  expect(text).toContain('A face by the sea');
  expect(text).toMatch(/Keep it.*Remove it/);
});
