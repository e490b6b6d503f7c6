const plain = new Intl.NumberFormat('en');

/** At these numbers the server stops counting, so an inexact total of this size is a minimum. */
const caps = [1000, 10_000];

const rounded = (total: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, total))) - 1);
  return Math.round(total / unit) * unit;
};

/** Examples: `1,234 items`, `about 12,000 items`, `1,000+ items`. It is no more exact than the server's count. */
export function formatTotal({ total, totalIsExact }: { total: number; totalIsExact: boolean }): string {
  if (totalIsExact) return total === 1 ? '1 item' : `${plain.format(total)} items`;
  return caps.includes(total) ? `${plain.format(total)}+ items` : `about ${plain.format(rounded(total))} items`;
}
