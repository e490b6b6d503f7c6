import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Pause, Play, VideoOff } from '../../../kit/icons/index.ts';
import { Button, cx, Spinner } from '../../../kit/index.ts';
import { ThumbHash } from '../../../kit/ThumbHash.tsx';
import { useSubmit } from '../../site/submit/index.ts';
import { ControlBar } from './ControlBar.tsx';
import { handlesKey, readKey } from './keys.ts';
import { pictureInPictureOf } from './picture-in-picture.ts';
import { type PlayedVideo, posterFor } from './played-video.ts';
import { pressKey } from './press-key.ts';
import { useCaptions } from './useCaptions.ts';
import { useControlsShown } from './useControlsShown.ts';
import { useFullScreen } from './useFullScreen.ts';
import { useNote } from './useNote.ts';
import { usePlayback } from './usePlayback.ts';
import { useTaps } from './useTaps.ts';
import './player.css';
import { say } from './messages.ts';

/** Seconds that a double tap at a side seeks. */
const tapSeconds = 10;

export type VideoPlayerProps = PlayedVideo & {
  playing?: boolean;
  startMuted?: boolean;
  onPlaying?: (playing: boolean) => void;
  onMuted?: (muted: boolean) => void;
  onFail?: () => void;
  onEnd?: () => void;
  /** The old addresses may have expired. */
  onRetry?: () => Promise<unknown>;
};

/** Fills its positioned parent. */
export function VideoPlayer({ playing, startMuted = false, onRetry, ...props }: VideoPlayerProps) {
  const { title, renditions, placeholder } = props;
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [settings, setSettings] = useState(false);
  const [started, setStarted] = useState(false);
  const { busy: retrying, submit } = useSubmit();
  const playback = usePlayback(video, props, startMuted);
  const { state, running, failed, starting } = playback;
  const captions = useCaptions(video);
  const fullScreen = useFullScreen(root, video);
  const pictureInPicture = pictureInPictureOf(video);
  const { note, show } = useNote();
  const controls = useControlsShown({ playing: running, held: settings });
  const taps = useTaps({
    shown: controls.shown,
    started,
    onPress: () => root?.focus({ preventScroll: true }),
    onToggle: playback.toggle,
    onSeek: (step) => {
      playback.seekBy(step * tapSeconds);
      show(step > 0 ? say('forwardBy', { seconds: tapSeconds }) : say('backBy', { seconds: tapSeconds }));
    },
    onShow: controls.wake,
    onHide: controls.hide,
    onFull: () => fullScreen.toggle?.(),
  });
  const follow = useEffectEvent((wanted: boolean) => {
    if (wanted !== running) playback.toggle();
  });
  useEffect(() => {
    if (video && playing !== undefined) follow(playing);
  }, [video, playing]);
  const tellFailed = useEffectEvent(() => props.onFail?.());
  useEffect(() => {
    if (failed) tellFailed();
  }, [failed]);
  const closeSettings = useCallback(() => setSettings(false), []);

  const press = (event: KeyboardEvent) => {
    if (handlesKey(event.target, event.key)) return;
    const key = readKey(event);
    if (!key) return;
    // The page's own keys must not act too.
    event.preventDefault();
    event.stopPropagation();
    controls.wake();
    show(pressKey(key, playback, { full: fullScreen.toggle, captions: captions?.toggle ?? null }));
  };
  const retry = async () => {
    await onRetry?.().catch(() => undefined);
    playback.retry();
  };
  const poster = root ? posterFor(renditions, root.clientWidth) : undefined;
  const last = renditions.at(-1);
  return (
    // Keys work wherever the focus is inside.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      ref={setRoot}
      role="group"
      aria-label={say('videoNamed', { title })}
      tabIndex={-1}
      data-theme="dark"
      data-player=""
      data-idle={controls.shown || failed ? undefined : ''}
      onKeyDown={press}
      {...controls.handlers}
      className={cx(
        'player absolute inset-0 overflow-hidden text-ink outline-none select-none',
        !controls.shown && 'cursor-none',
      )}
    >
      {placeholder && <ThumbHash hash={placeholder} className="player-placeholder absolute inset-0 size-full" />}
      <video
        ref={setVideo}
        poster={poster}
        aria-label={title}
        playsInline
        preload="metadata"
        onPlay={() => {
          setStarted(true);
          props.onPlaying?.(true);
        }}
        // A video also pauses when it ends or is removed. The viewer did neither.
        onPause={({ currentTarget: it }) => !it.ended && it.isConnected && props.onPlaying?.(false)}
        onVolumeChange={({ currentTarget: it }) => props.onMuted?.(it.muted)}
        onEnded={props.onEnd}
        className="absolute inset-0 size-full object-contain"
      />
      {failed ? (
        <div className="absolute inset-0 z-2 grid place-content-center justify-items-center gap-2 bg-ground/85 p-2 text-small text-soft">
          <VideoOff aria-hidden="true" className="size-6 stroke-[1.4]" />
          <p role="alert">{say('videoUnavailable')}</p>
          <Button size="s" busy={retrying} onClick={() => void submit(retry, { failed: say('videoUnavailable') })}>
            {say('tryAgain')}
          </Button>
        </div>
      ) : (
        <>
          {/* Its buttons are in the bar, so assistive technology sees only the picture. */}
          <div
            role="presentation"
            data-surface=""
            {...taps}
            className="absolute inset-0 z-1 grid touch-manipulation place-items-center"
          >
            {starting || state.waiting ? (
              <Spinner className="player-middle player-waits" />
            ) : (
              <span
                className={cx(
                  'player-middle grid size-16 place-items-center rounded-full bg-shade transition-opacity [&_svg]:size-7',
                  running && 'pointer-fine:hidden',
                  !controls.shown && 'opacity-0',
                )}
              >
                {running ? <Pause /> : <Play className="translate-x-0.5 fill-current" />}
              </span>
            )}
          </div>
          <ControlBar
            playback={playback}
            shown={controls.shown}
            poster={renditions[0]?.url}
            ratio={last ? last.width / last.height : 1}
            captions={captions}
            fullScreen={fullScreen}
            onPictureInPicture={pictureInPicture}
            settings={settings}
            onSettings={(open) => (open ? setSettings(true) : closeSettings())}
            onInput={controls.wake}
          />
        </>
      )}
      <p
        role="status"
        className={cx(
          'player-note pointer-events-none absolute inset-x-0 top-3 z-2 text-center text-small',
          !note && 'sr-only',
        )}
      >
        {note && <span className="rounded-full bg-shade px-3 py-1.5">{note}</span>}
      </p>
    </div>
  );
}
