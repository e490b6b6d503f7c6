import decodeQr from 'qr/decode.js';
import { expect, it } from 'vitest';
import { render } from '../../../kit/testing/render.ts';
import { QrCode } from './QrCode.tsx';
import { codesText } from './recovery-codes.ts';

const uri =
  'otpauth://totp/Veil:ione%40example.org?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Veil&digits=6&period=30';
/** Pixels a module, as in a camera image. */
const scale = 4;

it('a drawn QR code reads as its text', () => {
  const { find } = render(<QrCode text={uri} label="A code" />);
  const modules = Number(find('svg').getAttribute('viewBox')?.split(' ')[2]);
  const width = modules * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, run] of (find('path[d]').getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      const start = (row * width + Number(x) * scale) * 4;
      for (let at = start; at < start + Number(run) * scale * 4; at += 4) data.fill(0, at, at + 3);
    }
  }
  expect(decodeQr({ width, height: width, data })).toBe(uri);
});

it('recovery codes are saved with what they are for', () => {
  expect(codesText(['aaaaa-bbbbb', 'ccccc-ddddd'], 'ione@example.org', 'veil.example')).toBe(
    'Recovery codes for ione@example.org at veil.example\nEach code works once, in place of a code from your authenticator app.\n\naaaaa-bbbbb\nccccc-ddddd\n',
  );
});
