/** Knows arrow keys, Home and End. Returns null for other keys and at the edge. */
export function nextInGrid(key: string, at: number, boxes: readonly { offsetTop: number }[]): number | null {
  const columns = columnsOf(boxes);
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
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
