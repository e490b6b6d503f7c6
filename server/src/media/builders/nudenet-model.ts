/**
 * A hand-made model with NudeNet's input and output shapes: average pools at three strides, and a matrix that detects a
 * class by colour. 34 KB of ONNX (opset 13), so that tests can compute every number of the adapter.
 */
const SIDE = 320;
const STRIDES = [8, 16, 32];
const CLASSES = 18;
const FLOAT = 1;
const INT64 = 7;

export type Firing = { label: number; colour: [red: number, green: number, blue: number] };

export function aNudenetModel(firing: Firing[]): Buffer {
  const pools = STRIDES.flatMap((stride) => [
    node(
      'AveragePool',
      ['images'],
      [`pool${stride}`],
      [ints('kernel_shape', [stride, stride]), ints('strides', [stride, stride])],
    ),
    node('Reshape', [`pool${stride}`, 'flat'], [`cells${stride}`], []),
  ]);
  const cells = STRIDES.map((stride) => `cells${stride}`);
  const nodes = [
    ...pools,
    node('Concat', cells, ['cells'], [int('axis', 2)]),
    node('MatMul', ['weights', 'cells'], ['fired'], []),
    node('Add', ['fired', 'bias'], ['raw'], []),
    node('Sigmoid', ['raw'], ['scores'], []),
    node('Concat', ['boxes', 'scores'], ['output0'], [int('axis', 1)]),
  ];
  const weights = new Float32Array(CLASSES * 3);
  const bias = new Float32Array(CLASSES).fill(-20);
  for (const { label, colour } of firing) {
    weights.set(colour, label * 3);
    bias[label] = -10;
  }
  const boxes = cellBoxes();
  const graph = message(
    ...nodes.map((one) => field(1, one)),
    field(2, text('drawn')),
    field(5, tensor('flat', INT64, [3], Buffer.from(BigInt64Array.from([1n, 3n, -1n]).buffer))),
    field(5, tensor('weights', FLOAT, [1, CLASSES, 3], bytesOf(weights))),
    field(5, tensor('bias', FLOAT, [1, CLASSES, 1], bytesOf(bias))),
    field(5, tensor('boxes', FLOAT, [1, 4, boxes.length / 4], bytesOf(boxes))),
    field(11, valueInfo('images', [1, 3, SIDE, SIDE])),
    field(12, valueInfo('output0', [1, 4 + CLASSES, boxes.length / 4])),
  );
  return message(
    number(1, 8),
    field(2, text('veil')),
    field(7, graph),
    field(8, message(field(1, text('')), number(2, 13))),
  );
}

/** Centre and size of each cell, in rows of x, y, w and h. A box is four strides wide. */
function cellBoxes(): Float32Array {
  const cells = STRIDES.flatMap((stride) => {
    const along = SIDE / stride;
    return Array.from({ length: along * along }, (_, at) => [
      ((at % along) + 0.5) * stride,
      (Math.floor(at / along) + 0.5) * stride,
      4 * stride,
      4 * stride,
    ]);
  });
  return Float32Array.from([0, 1, 2, 3].flatMap((row) => cells.map((cell) => cell[row] ?? 0)));
}

// Protocol buffers: a key (field number and wire type), then a varint or length-prefixed bytes.
const text = (value: string) => Buffer.from(value, 'utf8');
const bytesOf = (values: Float32Array) => Buffer.from(values.buffer);
const message = (...fields: Buffer[]) => Buffer.concat(fields);
const field = (id: number, body: Buffer) => message(varint((id << 3) | 2), varint(body.length), body);
const number = (id: number, value: number) => message(varint(id << 3), varint(value));

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let left = value;
  for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) | 128);
  return Buffer.from([...bytes, left]);
}

const int = (name: string, value: number) => message(field(1, text(name)), number(3, value), number(20, 2));
const ints = (name: string, values: number[]) =>
  message(field(1, text(name)), ...values.map((value) => number(8, value)), number(20, 7));

function node(operator: string, inputs: string[], outputs: string[], attributes: Buffer[]): Buffer {
  const names = [...inputs.map((name) => field(1, text(name))), ...outputs.map((name) => field(2, text(name)))];
  return message(...names, field(4, text(operator)), ...attributes.map((attribute) => field(5, attribute)));
}

function tensor(name: string, type: number, dims: number[], raw: Buffer): Buffer {
  return message(...dims.map((dim) => number(1, dim)), number(2, type), field(8, text(name)), field(9, raw));
}

function valueInfo(name: string, dims: number[]): Buffer {
  const shape = message(...dims.map((dim) => field(1, number(1, dim))));
  return message(field(1, text(name)), field(2, field(1, message(number(1, FLOAT), field(2, shape)))));
}
