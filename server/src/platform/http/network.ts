import ipaddr from 'ipaddr.js';

/** In IPv6 a customer has a /64, so shorter prefixes do not tell people apart. `v4`: significant bits. */
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

/** Shown to members: the first half, or 32 bits in IPv6, identify a provider and not a customer. */
export function shortNetworkOf(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 2).join('.')}.x.x`;
  return `${parsed.parts
    .slice(0, 2)
    .map((part) => part.toString(16))
    .join(':')}:…`;
}
