/** Who has sent a message, and whether the operator's mail server has checked it. */
import { headersOf, type MailPart } from './message';

/** The only address in `From`, in lower case. Undefined for several, and for none. */
export function senderOf(part: MailPart): string | undefined {
  const [from = '', ...others] = headersOf(part, 'from');
  if (others.length > 0) return undefined;
  const withoutNames = from.replace(/"(?:[^"\\]|\\.)*"/g, '').replace(/\([^()]*\)/g, '');
  const bracketed = [...withoutNames.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address.trim());
  const found = bracketed.length > 0 ? bracketed : withoutNames.split(',').map((one) => one.trim());
  const [address = ''] = found;
  return found.length === 1 && /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address) ? address.toLowerCase() : undefined;
}

/**
 * Whether the mail server says that the domain in `From` stands behind the message: `dmarc=pass` (RFC 7489, RFC 8601). Only its newest result counts: a
 * server writes its own above what has arrived, and removes those that claim its name.
 */
export function isChecked(part: MailPart, checkedBy: string, sender: string): boolean {
  const results = headersOf(part, 'authentication-results').map((value) => value.replace(/\([^()]*\)/g, ''));
  const own = results.find((value) => value.split(/[;\s]/, 1)[0]?.toLowerCase() === checkedBy.toLowerCase());
  const dmarc = own?.split(';').find((result) => /^\s*dmarc\s*=/i.test(result));
  if (!dmarc || !/^\s*dmarc\s*=\s*pass\b/i.test(dmarc)) return false;
  const named = /\bheader\.from\s*=\s*"?([^\s;"]+)/i.exec(dmarc)?.[1]?.toLowerCase();
  return named === undefined || named === sender.split('@')[1] || named === sender;
}

/** From a program and not from a person: an answer to it could go back and forth without end. */
export const isAutomatic = (part: MailPart): boolean =>
  headersOf(part, 'auto-submitted').some((value) => !/^no\b/i.test(value.trim())) ||
  headersOf(part, 'precedence').some((value) => /^(?:bulk|junk|list|auto_reply)\b/i.test(value.trim())) ||
  headersOf(part, 'x-autoreply').length > 0 ||
  headersOf(part, 'list-id').length > 0 ||
  headersOf(part, 'return-path').some((value) => value.trim() === '<>');
