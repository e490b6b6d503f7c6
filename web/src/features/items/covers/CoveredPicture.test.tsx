import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { render, send, until } from '../../../kit/testing/render.ts';
import { CoveredPicture, type CoveredPictureProps } from './CoveredPicture.tsx';

const side = 64;
/** Pixels that the canvases received, newest last. */
let shown: Uint8ClampedArray[] = [];

/** jsdom decodes and paints nothing. This replaces a picture of one light grey. */
function standInForPainting({ decodes = true } = {}) {
  shown = [];
  vi.stubGlobal(
    'ImageData',
    class {
      data: Uint8ClampedArray;
      constructor(data: Uint8ClampedArray) {
        this.data = data;
      }
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({
    drawImage: () => undefined,
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(width * height * 4).fill(200),
    }),
    putImageData: ({ data }: ImageData) => void shown.push(data),
  })) as never);
  Object.assign(URL, { createObjectURL: () => 'blob:sample', revokeObjectURL: () => undefined });
  const image = HTMLImageElement.prototype;
  Object.assign(image, { decode: () => (decodes ? Promise.resolve() : Promise.reject(new Error('not a picture'))) });
  for (const name of ['naturalWidth', 'naturalHeight'] as const)
    vi.spyOn(image, name, 'get').mockImplementation(() => side);
}

beforeEach(() => {
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
});

const file = new File(['x'], 'sample.jpg', { type: 'image/jpeg' });
const show = (props: Partial<CoveredPictureProps> = {}) =>
  render(
    <CoveredPicture
      source={file}
      regions="whole"
      style={{ type: 'blackout', intensity: 0 }}
      label="Sample"
      unreadable="No preview"
      {...props}
    />,
  );
const isClear = (data: Uint8ClampedArray | undefined) => data?.some((value, at) => at % 4 !== 3 && value === 200);

it('shows the picture with its cover, and without it only while the button is held', async () => {
  standInForPainting();
  const { find } = show();
  await until(() => expect(shown.length).toBeGreaterThan(0));
  expect(shown.map(isClear)).not.toContain(true);
  const compare = find<HTMLButtonElement>('button');
  send(compare, 'keydown', { key: 'Enter' });
  expect(isClear(shown.at(-1))).toBe(true);
  expect(find('canvas').getAttribute('aria-label')).toBe('Sample, uncovered');
  send(compare, 'keyup', { key: 'Enter' });
  expect(isClear(shown.at(-1))).toBe(false);
});

it('shows nothing of a picture whose covers cannot be drawn', async () => {
  standInForPainting();
  const { find, host } = show({ regions: [{ shape: 'rect', box: [Number.NaN, 0, 1, 1] }] });
  await until(() => expect(find('[role=alert]').textContent).toContain('The preview failed'));
  expect(shown).toEqual([]);
  expect(host.querySelector('button')).toBeNull();
});

it('says so where the browser cannot decode the file', async () => {
  standInForPainting({ decodes: false });
  const { find } = show();
  await until(() => expect(find('[role=status]').textContent).toBe('No preview'));
});

it('draws on the page where the code of the worker does not load', async () => {
  standInForPainting();
  vi.stubGlobal(
    'Worker',
    class {
      onerror?: () => void;
      postMessage() {
        queueMicrotask(() => this.onerror?.());
      }
      terminate() {}
    },
  );
  show();
  await until(() => expect(shown.length).toBeGreaterThan(0));
  expect(shown.map(isClear)).not.toContain(true);
});
