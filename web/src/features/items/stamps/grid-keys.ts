/** Knows arrow keys, Home and End. Returns null for other keys and at the edge. */
export function nextInGrid(
  key: string,
  at: number,
  boxes: readonly { offsetTop: number }[],
  fromRight: boolean,
): number | null {
  const columns = columnsOf(boxes);
  const toRight = fromRight ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowLeft: at - toRight,
    ArrowRight: at + toRight,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: boxes.length - 1,
  };
  const next = steps[key];
  return next === undefined || next < 0 || next >= boxes.length || next === at ? null : next;
}

function columnsOf(boxes: readonly { offsetTop: number }[]): number {
  const second = boxes.findIndex(({ offsetTop }) => offsetTop !== boxes[0]?.offsetTop);
  return second === -1 ? boxes.length : second;
}
