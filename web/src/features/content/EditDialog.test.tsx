import type { ContentDetail } from '@veil/contract/content.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { send, until } from '../../kit/testing/render.ts';
import { renderRoutes } from '../../kit/testing/routes.tsx';
import { recordToasts } from '../../kit/testing/toasts.ts';
import { session } from '../../platform/api.ts';
import EditDialog from './EditDialog.tsx';
import { contentEntities } from './entities.ts';
import { aCard } from './testing/cards.ts';
import { siteOptions } from './testing/upload-options.ts';

const { texts: said } = recordToasts();
const token = `h.${btoa(JSON.stringify({ sub: aCard().author.id, exp: Date.now() / 1000 + 300 }))}.s`;

/** Renders the dialog with a fetch that stands in for the server. */
async function openEdit(change: Partial<ContentDetail>, refused?: Record<string, string>) {
  const sent: unknown[] = [];
  const item = aCard(change);
  contentEntities.put([item]);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answers: Record<string, unknown> = {
      '/api/auth/token': { token },
      '/api/upload-options': siteOptions,
      [`/api/content/${item.id}/edit`]: item,
    };
    if (init?.method === 'POST' && url.startsWith('/api/content/')) {
      sent.push(JSON.parse(String(init.body)));
      if (refused) return new Response(JSON.stringify({ code: 'invalid', fields: refused }), { status: 400 });
    }
    return new Response(JSON.stringify(answers[url]));
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  await session.renew();
  const page = renderRoutes({ '/': () => <EditDialog item={item} onClose={() => {}} /> });
  await until(() => expect(document.body.textContent).toContain('Cover with'));
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

const blurred = { type: 'blur', scope: 'detection', intensity: 60 } as const;

it('offers what the site offers, without drawing, which has no screen yet', async () => {
  const { radios, find, dialog } = await openEdit({ censor: blurred });
  expect(radios().join()).toContain('Blur');
  expect(radios().join()).not.toMatch(/Pixelate|None|Draw it yourself/);
  const slider = find<HTMLInputElement>('[type=range]');
  expect([slider.min, slider.max, slider.step]).toEqual(['40', '120', '10']);
  expect([...dialog.querySelectorAll('[aria-pressed]')].map((chip) => chip.textContent)).toEqual(['face', 'feet']);
  expect(dialog.textContent).toContain('Up to 7');
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
