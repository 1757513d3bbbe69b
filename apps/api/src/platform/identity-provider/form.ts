/** Reads a form that a page of the provider has sent. */
import type { IncomingMessage } from 'node:http';

const maxFormBytes = 16_384;

/** An invalid request. The response has the status and no reason. */
export class BadForm extends Error {
  constructor(readonly status: 405 | 413 | 415) {
    super('The form cannot be read');
  }
}

export async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(req.headers['content-type'] ?? '')) throw new BadForm(415);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxFormBytes) throw new BadForm(413);
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
