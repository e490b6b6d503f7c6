/**
 * A veil may reveal mean colour and proportions. First bytes (thumbhash 0.1): 24 bits of means with the luminance
 * scale, 16 bits with sides and colour scales. A scale of zero silences the details that follow.
 */
export function meanOf(thumbHash: string): string {
  const bytes = Buffer.from(thumbHash, 'base64');
  if (bytes.length < 5) return '';
  const means = bytes.readUIntLE(0, 3) & 0x03_ff_ff;
  const sides = bytes.readUInt16LE(3) & 0x80_07;
  const mean = Buffer.alloc(bytes.length);
  mean.writeUIntLE(means, 0, 3);
  mean.writeUInt16LE(sides, 3);
  return mean.toString('base64');
}
