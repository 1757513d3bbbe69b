/** Ranges of network addresses, as an operator writes them. */
import { BlockList, isIP } from 'node:net';

/** Whether an address is one of these, or in one of these ranges. */
export function addressesIn(ranges: readonly string[]): (address: string) => boolean {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const range of ranges) {
    const [base = '', bits] = range.split('/');
    const family = familyOf(base);
    lists[family].addSubnet(base, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return (address) => isIP(address) !== 0 && lists[familyOf(address)].check(address, familyOf(address));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');
