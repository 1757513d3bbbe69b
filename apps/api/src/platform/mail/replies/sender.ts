/** Reads the sender, the recipients and the date of a message, and whether the operator's mail server has checked the sender. */
import { headersOf, type MailPart } from './message';

/** The address in `From`, in lower case. Undefined unless there is exactly one. */
export function senderOf(part: MailPart): string | undefined {
  const [from = '', ...others] = headersOf(part, 'from');
  if (others.length > 0) return undefined;
  const withoutNames = withoutNotes(from);
  const bracketed = [...withoutNames.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address.trim());
  const found = bracketed.length > 0 ? bracketed : withoutNames.split(',').map((one) => one.trim());
  const [address = ''] = found;
  return found.length === 1 && /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address) ? address.toLowerCase() : undefined;
}

/**
 * Whether the address is in `To` or `Cc`. A header that appears twice does not count, because the sender's signature covers only one of
 * them.
 */
export const isAddressedTo = (part: MailPart, address: string): boolean =>
  ['to', 'cc'].some((name) => {
    const [value = '', ...others] = headersOf(part, name);
    const addresses = withoutNotes(value)
      .split(/[,;]/)
      .map((one) => (/<([^<>]*)>/.exec(one)?.[1] ?? one).trim().toLowerCase());
    return others.length === 0 && addresses.includes(address.toLowerCase());
  });

/** The time in `Date`. Undefined unless there is exactly one header with a valid time. */
export function writtenAt(part: MailPart): Date | undefined {
  const [value = '', ...others] = headersOf(part, 'date');
  const date = new Date(withoutNotes(value));
  return others.length > 0 || Number.isNaN(date.getTime()) ? undefined : date;
}

/** Removes quoted strings and comments. Each of the two may contain the signs of the other. One without an end removes the rest. */
function withoutNotes(value: string): string {
  let text = '';
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < value.length; at += 1) {
    const sign = value.charAt(at);
    const isInside = isQuoted || depth > 0;
    if (sign === '\\' && isInside) at += 1;
    else if (sign === '"' && depth === 0) isQuoted = !isQuoted;
    else if (sign === '(' && !isQuoted) depth += 1;
    else if (sign === ')' && depth > 0) depth -= 1;
    else if (!isInside) text += sign;
    // a blank keeps the texts on both sides apart
    if (!isInside && (isQuoted || depth > 0)) text += ' ';
  }
  return text;
}

/**
 * Whether the mail server confirms the domain in `From`: `dmarc=pass` (RFC 7489, RFC 8601). Only the newest result with the name of the
 * server counts. The server writes its result above all others, and removes results that others wrote in its name. The result must name the
 * domain exactly once.
 */
export function isChecked(part: MailPart, checkedBy: string, sender: string): boolean {
  const results = headersOf(part, 'authentication-results').map((value) => withoutNotes(value).trim());
  const own = results.find((value) => value.split(/[;\s]/, 1)[0]?.toLowerCase() === checkedBy.toLowerCase());
  const [dmarc = '', ...others] = (own ?? '').split(';').filter((result) => /^\s*dmarc\b/i.test(result));
  if (others.length > 0 || !/^\s*dmarc\s*=\s*pass(?:\s|$)/i.test(dmarc)) return false;
  const named = [...dmarc.matchAll(/\sheader\.from\s*=\s*(\S+)/gi)].map(([, domain = '']) => domain.toLowerCase());
  return named.length === 1 && named[0] === sender.split('@')[1];
}

/** Whether a program sent the message. Two programs could answer each other without end. */
export const isAutomatic = (part: MailPart): boolean =>
  headersOf(part, 'auto-submitted').some((value) => !/^no\b/i.test(value.trim())) ||
  headersOf(part, 'precedence').some((value) => /^(?:bulk|junk|list|auto_reply)\b/i.test(value.trim())) ||
  headersOf(part, 'x-autoreply').length > 0 ||
  headersOf(part, 'list-id').length > 0 ||
  headersOf(part, 'return-path').some((value) => value.trim() === '<>');
