import type { Plane, YuvFrame } from '@veil/imaging';
import { FFmpegError, type Frame } from 'node-av';
import { AV_PIX_FMT_YUV420P } from 'node-av/constants';

export function planesOf(frame: Frame): YuvFrame {
  FFmpegError.throwIfError(frame.makeWritable(), 'makeWritable');
  const { width, height, linesize, data } = frame;
  if (frame.format !== AV_PIX_FMT_YUV420P || !data) throw new Error(`Not a frame to draw into: format ${frame.format}`);
  const plane = (index: number, width: number, height: number): Plane => {
    const [bytes, stride = 0] = [data[index], linesize[index]];
    if (!bytes || stride < width || bytes.length < stride * (height - 1) + width)
      throw new Error('A frame without rows');
    return { data: bytes, width, height, stride };
  };
  const [halfWidth, halfHeight] = [(width + 1) >> 1, (height + 1) >> 1];
  return { luma: plane(0, width, height), blue: plane(1, halfWidth, halfHeight), red: plane(2, halfWidth, halfHeight) };
}
