import type { Human } from '@vladmandic/human';

type Info = { dataId: object; shape: number[]; dtype: string };
type Call = { inputs: { a: Info; b: Info }; backend: { readSync(dataId: object): ArrayLike<number> } };
type Bounds = { clipValueMin: number; clipValueMax: number };

/** The age model limits its values by kernels that are slow in this backend and took half of its time. */
export function clipByOneKernel(tf: Human['tf']): void {
  replace(tf, 'Minimum', (most) => ({ clipValueMin: Number.NEGATIVE_INFINITY, clipValueMax: most }));
  replace(tf, 'Maximum', (least) => ({ clipValueMin: least, clipValueMax: Number.POSITIVE_INFINITY }));
}

function replace(tf: Human['tf'], name: 'Minimum' | 'Maximum', boundsOf: (limit: number) => Bounds): void {
  const [slow, clip] = [tf.getKernel(name, 'wasm'), tf.getKernel('ClipByValue', 'wasm')];
  tf.unregisterKernel(name, 'wasm');
  tf.registerKernel({
    ...slow,
    kernelFunc(call: Call) {
      const { a: x, b: limit } = call.inputs;
      const [value] = limit.shape.length === 0 ? Array.from(call.backend.readSync(limit.dataId)) : [];
      if (value === undefined || x.dtype !== 'float32') return slow.kernelFunc(call);
      return clip.kernelFunc({ inputs: { x }, backend: call.backend, attrs: boundsOf(value) });
    },
  });
}
