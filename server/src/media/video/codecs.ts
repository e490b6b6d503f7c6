import {
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_AC3,
  AV_CODEC_ID_ALAC,
  AV_CODEC_ID_AV1,
  AV_CODEC_ID_FLAC,
  AV_CODEC_ID_H264,
  AV_CODEC_ID_HEVC,
  AV_CODEC_ID_MJPEG,
  AV_CODEC_ID_MP3,
  AV_CODEC_ID_MPEG4,
  AV_CODEC_ID_OPUS,
  AV_CODEC_ID_PCM_S16BE,
  AV_CODEC_ID_PCM_S16LE,
  AV_CODEC_ID_PRORES,
  AV_CODEC_ID_VORBIS,
  AV_CODEC_ID_VP8,
  AV_CODEC_ID_VP9,
} from 'node-av/constants';
import type { MediaFormat } from '../format.ts';

/** Codecs of cameras, phones and browsers. A hostile file cannot reach FFmpeg's hundreds of other decoders. */
export const VIDEO_CODECS: readonly number[] = [
  AV_CODEC_ID_H264,
  AV_CODEC_ID_HEVC,
  AV_CODEC_ID_VP8,
  AV_CODEC_ID_VP9,
  AV_CODEC_ID_AV1,
  AV_CODEC_ID_MPEG4,
  AV_CODEC_ID_MJPEG,
  AV_CODEC_ID_PRORES,
];
export const AUDIO_CODECS: readonly number[] = [
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_MP3,
  AV_CODEC_ID_OPUS,
  AV_CODEC_ID_VORBIS,
  AV_CODEC_ID_FLAC,
  AV_CODEC_ID_ALAC,
  AV_CODEC_ID_AC3,
  AV_CODEC_ID_PCM_S16LE,
  AV_CODEC_ID_PCM_S16BE,
];

/** The only demuxer for each format: a playlist named like a video, which could read other files, is not opened. */
export const DEMUXERS: Partial<Record<MediaFormat, { format: string; whitelist: string }>> = {
  mp4: { format: 'mov', whitelist: 'mov,mp4,m4a,3gp,3g2,mj2' },
  mov: { format: 'mov', whitelist: 'mov,mp4,m4a,3gp,3g2,mj2' },
  webm: { format: 'matroska', whitelist: 'matroska,webm' },
  mkv: { format: 'matroska', whitelist: 'matroska,webm' },
};
