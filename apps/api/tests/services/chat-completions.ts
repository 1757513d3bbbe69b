/** A small server with OpenAI's chat completions, as in their documentation. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ChatRequest {
  path: string;
  authorization: string | undefined;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    response_format: { type: string; json_schema: { name: string; strict: boolean; schema: object } };
  };
}

export interface ChatServer {
  url: string;
  asked: ChatRequest[];
  /** Sets the next answers: the text of the message, a status, or a whole body. */
  answers(given: { text?: string; status?: number; body?: unknown; finish?: string }): void;
  stop(): Promise<void>;
}

export async function startChatServer(): Promise<ChatServer> {
  let next: Parameters<ChatServer['answers']>[0] = { status: 500 };
  const asked: ChatRequest[] = [];
  const server: Server = createServer((request, response) => {
    void readBody(request).then((body) => {
      asked.push({
        path: `${request.method} ${request.url}`,
        authorization: request.headers.authorization,
        body: JSON.parse(body) as ChatRequest['body'],
      });
      const { text, status = 200, finish = 'stop' } = next;
      const whole = next.body ?? {
        id: 'chatcmpl-1',
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content: text ?? null, refusal: null }, finish_reason: finish }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      };
      response.writeHead(status, { 'content-type': 'application/json', ...(status === 302 && { location: '/elsewhere' }) });
      response.end(typeof whole === 'string' ? whole : JSON.stringify(whole));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    answers: (given) => {
      next = given;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
