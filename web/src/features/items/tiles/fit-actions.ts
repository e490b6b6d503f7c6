function fit(strip: HTMLElement): void {
  const ranked = [...strip.querySelectorAll<HTMLElement>(':scope > [data-rank]')];
  for (const action of ranked) action.hidden = false;
  ranked.sort((a, b) => Number(b.dataset.rank) - Number(a.dataset.rank));
  const isFull = () => strip.scrollWidth > strip.clientWidth || strip.scrollHeight > strip.clientHeight;
  for (const action of ranked) {
    if (!isFull()) return;
    action.hidden = true;
  }
}

/** Fits again if the strip or a count changes. Returns a function that stops it. */
export function keepFitting(strip: HTMLElement): () => void {
  const again = () => fit(strip);
  const sizes = new ResizeObserver(again);
  const contents = new MutationObserver(again);
  again();
  sizes.observe(strip);
  // React reveals loaded parts by changing their style.
  contents.observe(strip, { subtree: true, childList: true, characterData: true, attributeFilter: ['style'] });
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}
