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

/** The word in front of each translation. */
export const mark = 'ترجمة';

const translated = (text: string): string =>
  `${mark} ${text.replaceAll(/<code .*?<\/code>|<[^>]*>|&\w+;|[^<&]+/gu, (part) => (/^[<&]/u.test(part) ? part : part.toUpperCase()))}`;

export async function startLibreTranslate(): Promise<LibreTranslate> {
  const sent: string[] = [];
  let isFailing = false;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (isFailing) return void response.writeHead(500).end('{"error":"Cannot translate text"}');
    const answer = (content: unknown) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    if (request.url === '/languages')
      return void answer(['en', 'ar', 'de'].map((code) => ({ code, name: code, targets: ['en', 'ar', 'de'] })));
    const { q } = JSON.parse(body) as { q: string[] };
    sent.push(...q);
    answer({ translatedText: q.map(translated), detectedLanguage: q.map(() => ({ confidence: 90, language: 'en' })) });
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
