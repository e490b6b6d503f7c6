import { type PointerEvent, useRef, useState } from 'react';
import { say } from './messages.ts';
import type { VideoState } from './useVideoState.ts';
import { clock } from './words.ts';

type SeekBarProps = {
  state: Pick<VideoState, 'time' | 'duration' | 'buffered'>;
  poster: string | undefined;
  /** Width by height. */
  ratio: number;
  onSeek: (to: number) => void;
};

/** The drawn track is shorter than the slider by half of its thumb. */
const insetPx = 8;
/** Pixels above the pointer. */
const picturePx = 72;
const halfPx = 30;
/** Seconds. Below this duration the slider moves by tenths. */
const fine = 20;

const percent = (share: number) => `${share * 100}%`;

export function SeekBar({ state: { time, duration, buffered }, poster, ratio, onSeek }: SeekBarProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [pointed, setPointed] = useState<{ share: number; width: number } | null>(null);
  const pressed = useRef(false);
  const at = dragged ?? time;
  const share = duration > 0 ? at / duration : 0;

  const point = ({ currentTarget, clientX, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'touch' && !pressed.current) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const inside = Math.min(1, Math.max(0, (clientX - left - insetPx) / (width - 2 * insetPx)));
    setPointed({ share: inside, width });
  };
  const release = () => {
    pressed.current = false;
    setDragged(null);
    if (dragged !== null) onSeek(dragged);
  };
  const change = (to: number) => {
    if (pressed.current) setDragged(to);
    else onSeek(to);
  };
  const half = Math.max(halfPx, (picturePx * ratio) / 2 + 4);
  return (
    <div
      className="seek-bar group/seek relative h-6 rounded-s has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:h-8"
      onPointerMove={point}
      onPointerLeave={() => setPointed(null)}
    >
      <div aria-hidden="true" className="pointer-events-none absolute inset-x-2 top-1/2">
        <div className="absolute inset-x-0 -top-0.5 h-1 overflow-hidden rounded-full bg-ink/25 transition-[height,top] group-hover/seek:-top-[3px] group-hover/seek:h-1.5">
          {buffered.map(({ from, to }) => (
            <span
              key={from}
              className="absolute inset-y-0 bg-ink/35"
              style={{ left: percent(from), width: percent(to - from) }}
            />
          ))}
          {pointed && (
            <span className="absolute inset-y-0 left-0 bg-ink/30" style={{ width: percent(pointed.share) }} />
          )}
          <span className="absolute inset-y-0 left-0 bg-accent" style={{ width: percent(share) }} />
        </div>
        <span
          className="absolute -top-[7px] size-3.5 -translate-x-1/2 rounded-full bg-accent"
          style={{ left: percent(share) }}
        />
      </div>
      <input
        type="range"
        aria-label={say('position')}
        aria-valuetext={say('placeOf', { place: clock(at), duration: clock(duration) })}
        min={0}
        max={duration}
        step={duration < fine ? 0.1 : 1}
        value={at}
        onChange={(event) => change(Number(event.target.value))}
        onPointerDown={() => {
          pressed.current = true;
        }}
        onPointerUp={release}
        onPointerCancel={release}
        className="absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0"
      />
      {pointed && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute bottom-full mb-1 grid -translate-x-1/2 justify-items-center gap-1 text-fine tabular-nums"
          style={{
            left: `clamp(${half}px, calc(${insetPx}px + ${pointed.share} * (100% - ${2 * insetPx}px)), calc(100% - ${half}px))`,
          }}
        >
          {poster && (
            <img
              src={poster}
              alt=""
              className="seek-picture rounded-s border border-line object-cover"
              style={{ height: picturePx, aspectRatio: ratio }}
            />
          )}
          <span className="rounded-full bg-shade px-2 py-0.5">{clock(pointed.share * duration)}</span>
        </div>
      )}
    </div>
  );
}
