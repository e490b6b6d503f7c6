export function peakBandwidth(playlist: string): number {
  const segments = playlist.matchAll(/#EXTINF:([\d.]+),[^\n]*\n#EXT-X-BYTERANGE:(\d+)@/g);
  const rates = [...segments].map(([, seconds, bytes]) => (8 * Number(bytes)) / Math.max(0.1, Number(seconds)));
  if (rates.length === 0) throw new Error('A playlist without segments');
  return Math.ceil(rates.reduce((most, rate) => Math.max(most, rate), 0));
}
