import type { ContentDetail } from '@veil/contract/content.ts';
import { expect, it } from 'vitest';
import { until } from '../../kit/testing/render.ts';
import { renderRoutes } from '../../kit/testing/routes.tsx';
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
