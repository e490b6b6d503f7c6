import Hls from 'hls.js/light';

export type HlsEvents = {
  /** Highest first. A quality is a number of lines: pixels of the shorter side, as players name it. */
  onQualities: (offered: readonly number[], playing: number | null) => void;
  /** Neither a new request nor a new decoder helped. */
  onFail: () => void;
};
export type OpenHls = { choose: (lines: number | null) => void; close: () => void };

/** Seconds kept behind the playback position, so that a short step back loads nothing. */
const backBufferSeconds = 60;

/** The automatic choice takes no variant larger than the player. */
export function openHls(video: HTMLVideoElement, url: string, { onQualities, onFail }: HlsEvents): OpenHls | null {
  if (!Hls.isSupported()) return null;
  const hls = new Hls({
    // The policy allows only workers from files of the site, and fMP4 needs too little conversion for one.
    enableWorker: false,
    capLevelToPlayerSize: true,
    backBufferLength: backBufferSeconds,
    startPosition: video.currentTime || -1,
  });
  const linesOf = ({ width, height }: { width: number; height: number }) => Math.min(width, height);
  const report = () => {
    const playing = hls.levels[hls.currentLevel];
    const offered = new Set(hls.levels.map(linesOf));
    onQualities(
      [...offered].sort((a, b) => b - a),
      playing ? linesOf(playing) : null,
    );
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
    choose: (lines) => {
      hls.capLevelToPlayerSize = lines === null;
      if (lines === null) hls.nextLevel = -1;
      else hls.currentLevel = hls.levels.findIndex((level) => linesOf(level) === lines);
    },
    close: () => hls.destroy(),
  };
}
