/** Milliseconds. On a slower line the rest of the screen is worth more than the pictures. */
const patienceMs = 1_500;

/** Calls back once the pictures of the first tiles have arrived, or after a while. Returns a function that cancels. */
export function whenPicturesShow(root: HTMLElement | null, tell: () => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const stop = () => {
    clearTimeout(timer);
    stopped.abort();
  };
  const end = () => {
    stop();
    tell();
  };
  const waiting = new Set(
    [...(root?.querySelectorAll<HTMLImageElement>('img[loading=eager]') ?? [])].filter(({ complete }) => !complete),
  );
  const timer = setTimeout(end, waiting.size > 0 ? patienceMs : 0);
  for (const picture of waiting)
    for (const event of ['load', 'error'])
      picture.addEventListener(event, () => waiting.delete(picture) && waiting.size === 0 && end(), { signal });
  return stop;
}
