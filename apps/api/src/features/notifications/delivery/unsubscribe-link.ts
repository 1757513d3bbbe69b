/** Links that switch e-mail of one kind off without a sign-in. Their signature names the person and the kind. They do not end. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Unsubscription {
  userId: string;
  kind: string;
}

export const unsubscribePath = '/api/notifications/unsubscribe';

const signatureOf = (content: string, secret: string): Buffer => createHmac('sha256', secret).update(content).digest();

export function unsubscribeUrl(homeUrl: string, { userId, kind }: Unsubscription, secret: string): string {
  const content = Buffer.from(`${userId} ${kind}`).toString('base64url');
  return new URL(`${unsubscribePath}?token=${content}.${signatureOf(content, secret).toString('base64url')}`, homeUrl).href;
}

/** Undefined for a link that this product has not signed. */
export function readUnsubscription(token: unknown, secret: string): Unsubscription | undefined {
  const [content = '', signature = '', ...rest] = typeof token === 'string' ? token.split('.') : [];
  const [given, own] = [Buffer.from(signature, 'base64url'), signatureOf(content, secret)];
  if (rest.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  const [userId = '', kind = ''] = Buffer.from(content, 'base64url').toString().split(' ');
  return { userId, kind };
}
