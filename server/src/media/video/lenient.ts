import type { Decoder, Demuxer, Frame, Packet } from 'node-av';
import { refuseBroken } from '../loaders.ts';
import { say } from '../messages.ts';
import { MediaRefusal } from '../refusal.ts';

/** Share of a track's packets. Cameras lose some and players skip them. */
const MAX_BAD_SHARE = 0.05;
/** Packets; in a short clip the share above would round to none. */
const BAD_ALWAYS_TAKEN = 2;

export type LenientDecoder = {
  decode(packet: Packet): Frame[];
  /** Refuses the file if too many packets were unreadable. */
  finish(): Frame[];
  close(): void;
};

export function lenientDecoder(decoder: Decoder): LenientDecoder {
  let [packets, bad, decoded] = [0, 0, 0];

  function receive(): Frame[] {
    const frames: Frame[] = [];
    try {
      for (let frame = decoder.receiveSync(); frame; frame = decoder.receiveSync()) frames.push(frame);
    } catch {
      bad++;
    }
    decoded += frames.length;
    return frames;
  }

  return {
    decode(packet) {
      packets++;
      try {
        decoder.decodeSync(packet);
      } catch {
        bad++;
      }
      return receive();
    },
    finish() {
      decoder.flushSync();
      const frames = receive();
      if (packets > 0 && (decoded === 0 || bad > Math.max(BAD_ALWAYS_TAKEN, packets * MAX_BAD_SHARE))) {
        throw new MediaRefusal('broken_file', say('tooMuchOfTheVideo'));
      }
      return frames;
    },
    close: () => decoder.close(),
  };
}

export function* packetsOf(demuxer: Demuxer, index?: number): Generator<Packet> {
  const packets = demuxer.packetsSync(index);
  while (true) {
    const next = nextOf(packets);
    if (!next) return;
    yield next;
  }
}

function nextOf(packets: Generator<Packet | null>): Packet | null {
  try {
    return packets.next().value ?? null;
  } catch (error) {
    return refuseBroken(error);
  }
}
