/** 0-3: quarter turns clockwise; 4-7: mirrored left to right first. */
export type Turn = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const TURNS: readonly Turn[] = [0, 1, 2, 3, 4, 5, 6, 7];

export const HASHED_TURNS: readonly Turn[] = [0, 3, 2, 1, 4, 7, 6, 5];

const quarters = (turns: number) => ((turns % 4) + 4) % 4;

export function joinTurns(first: Turn, second: Turn): Turn {
  // A mirror reverses the quarter turns before it.
  const before = second >= 4 ? -first : first;
  const isMirrored = first >= 4 !== second >= 4;
  return (quarters(before + second) + (isMirrored ? 4 : 0)) as Turn;
}

/** A mirrored turn is its own way back. */
export const undoTurn = (turn: Turn): Turn => (turn >= 4 ? turn : (quarters(-turn) as Turn));
