/** Links lead to the web or to a mail, and nowhere else. */
const safe = /^(?:https?:\/\/[^\s]+|mailto:[^\s]+)$/i;

export const isSafeLink = (address: string): boolean => safe.test(address);

/** What somebody typed as a link: an address without its scheme gets one; undefined for what cannot be a link. */
export function readLink(typed: string): string | undefined {
  const text = typed.trim();
  if (isSafeLink(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text) ? `https://${text}` : undefined;
}
