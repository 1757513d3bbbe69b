/** Which network addresses a request on behalf of a client may reach. Clients name push services and receivers of webhooks, so these must be public. */
import type { lookup, LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const v4 = ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'];
const v4More = ['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'];
// also those that carry an IPv4 address: mapped, translated, 6to4 and Teredo
const v6 = ['::/96', '::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16', 'fc00::/7'];
const v6More = ['fe80::/10', 'fec0::/10', 'ff00::/8'];

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

// a list with mapped addresses would hold every IPv4 address
const blocked = { ipv4: listOf([...v4, ...v4More], 'ipv4'), ipv6: listOf([...v6, ...v6More], 'ipv6') } as const;

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return version !== 0 && !blocked[family].check(address, family);
}

/**
 * Finds the addresses of a host, and fails if one is not public. The connection uses what was checked here, so that a name cannot lead
 * elsewhere between the check and the connection.
 */
export function publicLookup(find: typeof lookup, isAllowed: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    find(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, '', 0);
      const [first] = found;
      if (!first || found.some(({ address }) => !isAllowed(address))) return done(new Error('the host has no public address'), '', 0);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };
}
