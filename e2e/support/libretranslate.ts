/** A small LibreTranslate server: it writes words in capitals, with an Arabic word in front. It detects English in every text. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LibreTranslate {
  url: string;
  /** All texts that it got. */
  sent: string[];
  /** Whether it answers with errors. */
  fail(isFailing: boolean): void;
  stop(): Promise<void>;
}

const languages = ['en', 'ar', 'de'];

/** The word in front of each translation. */
export const mark = 'ترجمة';

const translated = (text: string): string =>
  `${mark} ${text.replaceAll(/<code .*?<\/code>|<[^>]*>|&\w+;|[^<&]+/gu, (part) => (/^[<&]/u.test(part) ? part : part.toUpperCase()))}`;

export async function startLibreTranslate(): Promise<LibreTranslate> {
  const sent: string[] = [];
  let isFailing = false;
  const reply = (path: string | undefined, body: string): { status: number; content: unknown } => {
    if (isFailing) return { status: 500, content: { error: 'Cannot translate text' } };
    if (path === '/languages') return { status: 200, content: languages.map((code) => ({ code, name: code, targets: languages })) };
    const { q } = JSON.parse(body) as { q: string[] };
    sent.push(...q);
    const detectedLanguage = q.map(() => ({ confidence: 90, language: 'en' }));
    return { status: 200, content: { translatedText: q.map(translated), detectedLanguage } };
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { status, content } = reply(request.url, body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    fail: (next) => void (isFailing = next),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
