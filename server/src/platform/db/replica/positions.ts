export type Position = bigint;

export const beyondAll: Position = 2n ** 64n - 1n;

/** PostgreSQL writes two halves in hexadecimal: `16/B374D848`. */
export function readPosition(text: string): Position {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (!high || !low) throw new Error(`${text} is no position of the database's log`);
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
