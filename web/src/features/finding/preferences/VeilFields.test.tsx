import { expect, it, onTestFinished, vi } from 'vitest';
import { until } from '../../../kit/testing/render.ts';
import { renderRoutes } from '../../../kit/testing/routes.tsx';
import { siteOptions } from '../../items/content/testing/upload-options.ts';
import { VeilFields } from './VeilFields.tsx';

it('takes the range of a veil’s intensity from the site', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(siteOptions)));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const veil = { veilStyle: 'blur', veilIntensity: 200, liftBy: 'click' } as const;
  const { find } = renderRoutes({ '/': () => <VeilFields value={veil} onChange={() => {}} parts={[]} /> });
  await until(() => find('[type=range]'));
  const { min, max, step, value } = find<HTMLInputElement>('[type=range]');
  expect([min, max, step, value]).toEqual(['40', '120', '10', '120']);
});
