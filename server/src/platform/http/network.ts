import ipaddr from 'ipaddr.js';

/**
 * The network of an address. Of IPv6 a /64 is what one customer has, so no shorter part tells people apart; `v4` says how many bits of
 * an IPv4 address count, in IPv6 clothes too.
 */
export function networkOf(address: string, { v4 }: { v4: 24 | 32 }): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const bits = parsed.kind() === 'ipv4' ? v4 : 64;
  const network =
    parsed instanceof ipaddr.IPv4
      ? ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${bits}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${bits}`);
  return `${network.toString()}/${bits}`;
}

/** The first half of an address, or the first 32 bits in IPv6, to be read: what a provider has, and not what one customer has. */
export function shortNetworkOf(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 2).join('.')}.x.x`;
  return `${parsed.parts
    .slice(0, 2)
    .map((part) => part.toString(16))
    .join(':')}:…`;
}
