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
