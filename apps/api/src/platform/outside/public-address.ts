/** Which network addresses a request on behalf of a client may reach. Clients name push services and receivers of webhooks, so these must be public. */
import type { lookup, LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const v4 = ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'];
const v4More = ['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'];
// only 2000::/3 is in public use; these are its special ranges: protocols, documentation, and 6to4, which carries an IPv4 address
const v6Public = ['2000::/3'];
const v6Special = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const v4Special = listOf([...v4, ...v4More], 'ipv4');
const [inPublicUse, special] = [listOf(v6Public, 'ipv6'), listOf(v6Special, 'ipv6')];

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !v4Special.check(address, 'ipv4');
  return isIP(address) === 6 && inPublicUse.check(address, 'ipv6') && !special.check(address, 'ipv6');
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
