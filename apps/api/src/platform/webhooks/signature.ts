/** Signs webhooks in the form of Standard Webhooks: HMAC-SHA256 over the id, the time and the body. */
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

export const newWebhookSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

interface Message {
  messageId: string;
  at: Date;
  body: string;
}

/** The headers of a request. Each secret gives one signature, the newest first. */
export function signedHeaders({ messageId, at, body }: Message, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': messageId, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
