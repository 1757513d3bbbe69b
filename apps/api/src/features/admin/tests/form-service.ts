/** A form-submission service for tests, on its own port. It uses the real protocol and stores the submissions. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Submission {
  contentType: string | undefined;
  body: { fields: { name: string; value: string }[]; context?: { pageUri: string } };
}

export interface FormService {
  url: string;
  /** All submissions, accepted or not. */
  received: Submission[];
  /** The status of all further replies. */
  answerWith(status: number): void;
  /** Replies 500 to submissions that contain this text. */
  failFor(text: string): void;
  close(): Promise<void>;
}

const path = '/submissions/v3/integration/submit/4711/5e1b0c3a';

export async function startFormService(): Promise<FormService> {
  const received: Submission[] = [];
  let status = 200;
  let failing: string | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isSubmission = request.method === 'POST' && request.url === path;
      const text = Buffer.concat(chunks).toString();
      if (isSubmission) received.push({ contentType: request.headers['content-type'], body: JSON.parse(text) as Submission['body'] });
      const answer = isSubmission ? (failing !== undefined && text.includes(failing) ? 500 : status) : 404;
      response.writeHead(answer, answer === 302 ? { location: path } : {}).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    received,
    answerWith(next) {
      status = next;
      failing = undefined;
    },
    failFor(text) {
      failing = text;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
