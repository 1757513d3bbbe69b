/**
 * The address for a reply. It names the person and the question, and only the product can make it. It ends after 60 days. A local part has
 * at most 64 characters (RFC 5321) and ignores case, so the token is short and in base32.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface ReplyTo {
  userId: string;
  questionId: number;
}

/** Settings of the operator: `REPLY_ADDRESS` and the others in docs/operations-reference.md. */
export interface ReplySettings {
  /** Such as `reply@reply.example.com`. */
  address: string;
  /** The secret that the mail server shows when it hands a message over. */
  secret: string;
  /** The name of the mail server in the results of its checks. */
  checkedBy: string;
}

/** A local part has 64 characters. The token with the sign before it takes 56 of them. */
export const maxLocalPart = 8;
const lifeDays = 60;
const signatureBytes = 10;
const dayMilliseconds = 86_400_000;

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

const signatureOf = (content: Buffer, secret: string): Buffer =>
  createHmac('sha256', secret).update('reply by e-mail').update(content).digest().subarray(0, signatureBytes);

export function replyAddress({ userId, questionId }: ReplyTo, settings: Pick<ReplySettings, 'address'>, secret: string, now: Date): string {
  const content = Buffer.alloc(24);
  Buffer.from(userId.replaceAll('-', ''), 'hex').copy(content);
  content.writeUIntBE(questionId, 16, 6);
  content.writeUInt16BE(Math.floor(now.getTime() / dayMilliseconds), 22);
  const token = base32Of(Buffer.concat([content, signatureOf(content, secret)]));
  return settings.address.replace('@', `+${token}@`);
}

/** Undefined for an address that the product has not made, and for one that has ended. */
export function readReplyAddress(
  given: string,
  { address }: Pick<ReplySettings, 'address'>,
  secret: string,
  now: Date,
): ReplyTo | undefined {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const lower = given.toLowerCase();
  if (!lower.startsWith(`${local}+`) || !lower.endsWith(`@${domain}`)) return undefined;
  const bytes = bytesOf(lower.slice(local.length + 1, -domain.length - 1));
  if (bytes?.length !== 24 + signatureBytes) return undefined;
  const content = bytes.subarray(0, 24);
  if (!timingSafeEqual(bytes.subarray(24), signatureOf(content, secret))) return undefined;
  const age = Math.floor(now.getTime() / dayMilliseconds) - content.readUInt16BE(22);
  if (age > lifeDays) return undefined;
  const userId = content.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { userId, questionId: content.readUIntBE(16, 6) };
}

function base32Of(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet.charAt((held >> bits) & 31);
    }
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + alphabet.charAt((held << (5 - bits)) & 31);
}

/** Undefined if a character is not in the alphabet, and for a second spelling of the same bytes. */
function bytesOf(text: string): Buffer | undefined {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const letter of text) {
    const value = alphabet.indexOf(letter);
    if (value < 0) return undefined;
    held = (held << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 255);
    }
    held &= (1 << bits) - 1;
  }
  return held === 0 ? Buffer.from(bytes) : undefined;
}
