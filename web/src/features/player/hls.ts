import Hls from 'hls.js/light';

export type LadderEvents = {
  /** The heights that may be chosen, highest first, and the one that plays. */
  onHeights: (heights: readonly number[], playing: number | null) => void;
  /** Neither a new request nor a new decoder helped. */
  onFail: () => void;
};
export type OpenLadder = { choose: (height: number | null) => void; close: () => void };

/** Seconds kept behind the playback position, so that a short step back loads nothing. */
const backBufferSeconds = 60;

/** Plays a ladder through Media Source Extensions. By itself it takes no variant that is larger than the player. */
export function openLadder(
  video: HTMLVideoElement,
  url: string,
  { onHeights, onFail }: LadderEvents,
): OpenLadder | null {
  if (!Hls.isSupported()) return null;
  const hls = new Hls({
    // The policy allows workers from files of the site alone, and fMP4 needs no conversion that would be worth one.
    enableWorker: false,
    capLevelToPlayerSize: true,
    backBufferLength: backBufferSeconds,
    startPosition: video.currentTime || -1,
  });
  const heightAt = (level: number) => hls.levels[level]?.height ?? null;
  const report = () => {
    const heights = [...new Set(hls.levels.map(({ height }) => height))].sort((a, b) => b - a);
    onHeights(heights, heightAt(hls.currentLevel));
  };
  let recovered = false;
  hls.on(Hls.Events.MANIFEST_PARSED, report);
  hls.on(Hls.Events.LEVEL_SWITCHED, report);
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    if (type !== Hls.ErrorTypes.MEDIA_ERROR || recovered) return onFail();
    recovered = true;
    hls.recoverMediaError();
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    choose: (height) => {
      hls.capLevelToPlayerSize = height === null;
      hls.nextLevel = height === null ? -1 : hls.levels.findIndex((level) => level.height === height);
    },
    close: () => hls.destroy(),
  };
}
