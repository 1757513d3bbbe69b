/** Links may only have the schemes http, https and mailto. */
const safe = /^(?:https?:\/\/[^\s]+|mailto:[^\s]+)$/i;

export const isSafeLink = (address: string): boolean => safe.test(address);

/** Turns typed text into a URL: adds a missing scheme. Undefined if it cannot be a link. */
export function readLink(typed: string): string | undefined {
  const text = typed.trim();
  if (isSafeLink(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text) ? `https://${text}` : undefined;
}
