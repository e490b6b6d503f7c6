export type Volume = { volume: number; muted: boolean };

const key = 'veil.volume';
const usual: Volume = { volume: 1, muted: false };

/** Anything but a saved volume gives the full volume. */
export function parseVolume(saved: string | null): Volume {
  try {
    const { volume, muted } = JSON.parse(saved ?? '{}') as Partial<Record<keyof Volume, unknown>>;
    const known = typeof volume === 'number' && volume >= 0 && volume <= 1;
    return { volume: known ? volume : usual.volume, muted: muted === true };
  } catch {
    return usual;
  }
}

export function readVolume(): Volume {
  try {
    return parseVolume(localStorage.getItem(key));
  } catch {
    return usual;
  }
}

/** Each browser keeps its own. Ignores a mute by the browser's autoplay rules. */
export function saveVolume({ volume, muted }: Volume): void {
  try {
    localStorage.setItem(key, JSON.stringify({ volume, muted }));
  } catch {
    // Storage is blocked, so the choice lasts as long as the video is open.
  }
}
