/** A form-submission service of its own, on a port of its own, that speaks the protocol and remembers what it took. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Submission {
  contentType: string | undefined;
  body: { fields: { name: string; value: string }[]; context?: { pageUri: string } };
}

export interface FormService {
  url: string;
  /** Everything that was posted, taken or not. */
  received: Submission[];
  /** What it answers to everything from now on. */
  answerWith(status: number): void;
  /** Answers 400 to submissions in which this text stands. */
  refuse(text: string): void;
  close(): Promise<void>;
}

const path = '/submissions/v3/integration/submit/4711/5e1b0c3a';

export async function startFormService(): Promise<FormService> {
  const received: Submission[] = [];
  let status = 200;
  let refused: string | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isSubmission = request.method === 'POST' && request.url === path;
      const text = Buffer.concat(chunks).toString();
      if (isSubmission) received.push({ contentType: request.headers['content-type'], body: JSON.parse(text) as Submission['body'] });
      const answer = isSubmission ? (refused !== undefined && text.includes(refused) ? 400 : status) : 404;
      response.writeHead(answer, answer === 302 ? { location: path } : {}).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    received,
    answerWith(next) {
      status = next;
      refused = undefined;
    },
    refuse(text) {
      refused = text;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
