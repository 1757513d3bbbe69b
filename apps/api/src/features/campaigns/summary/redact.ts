/** What a language model is given holds no address, and no name of those who answered. */
const addresses = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,255}/gu;

export function redactor(names: readonly string[]): (text: string) => string {
  // the longest first, so that a whole name goes before its parts
  const known = [...new Set(names.map((name) => name.trim()).filter((name) => name.length > 1))].toSorted((a, b) => b.length - a.length);
  const pattern =
    known.length === 0 ? undefined : new RegExp(`(?<![\\p{L}\\p{N}])(?:${known.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => {
    const withoutAddresses = text.replace(addresses, '[…]');
    return pattern ? withoutAddresses.replace(pattern, '[…]') : withoutAddresses;
  };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&');
