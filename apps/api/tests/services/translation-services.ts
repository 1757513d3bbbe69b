/** Small servers that speak the documented protocols of LibreTranslate and DeepL. Their translation writes words in capitals. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Request {
  path: string;
  headers: IncomingMessage['headers'];
  /** The parsed body; undefined for GET. */
  body: unknown;
}

type Answer = { status: number; headers?: Record<string, string>; body?: string } | 'silence';

export interface TranslationServer {
  url: string;
  asked: Request[];
  /** All texts that were sent. */
  sent(): string[];
  /** The answer to all further requests; undefined: the usual one. */
  answerWith(next: Answer | undefined): void;
  /** How the service translates a text, in place of capitals. */
  translateBy(translate: ((text: string) => string) | undefined): void;
  stop(): Promise<void>;
}

/** Words in capitals, without those of placeholders. Right-to-left languages get an Arabic word in front. */
const inCapitals = (text: string, target: string): string =>
  (target === 'ar' ? 'ترجمة ' : '') +
  text.replaceAll(/<code .*?<\/code>|<[^>]*>|&\w+;|[^<&]+/gu, (part) => (/^[<&]/u.test(part) ? part : part.toUpperCase()));

interface Protocol {
  /** The answer to a request, with the texts that it contains. */
  answer(request: Request, translate: (text: string, target: string) => string): { status: number; body: unknown; texts: string[] };
}

/** The language that the services detect: French for texts with an accent, else English. */
const detect = (text: string): 'en' | 'fr' => (/[éèà]/u.test(text) ? 'fr' : 'en');

const libreTranslate: Protocol = {
  answer({ path, body }, translate) {
    if (path === 'GET /languages')
      return { status: 200, texts: [], body: ['en', 'fr', 'de', 'ar', 'zt'].map((code) => ({ code, name: code, targets: ['en'] })) };
    const { q, source, target, format } = body as { q: string[]; source: string; target: string; format: string };
    if (path !== 'POST /translate' || source !== 'auto' || format !== 'html')
      return { status: 400, texts: [], body: { error: 'Invalid request' } };
    return {
      status: 200,
      texts: q,
      body: {
        translatedText: q.map((text) => translate(text, target)),
        detectedLanguage: q.map((text) => ({ confidence: 90, language: detect(text) })),
      },
    };
  },
};

const deepL: Protocol = {
  answer({ path, body, headers }, translate) {
    if (headers.authorization !== 'DeepL-Auth-Key a-key-for-tests') return { status: 403, texts: [], body: {} };
    if (path === 'GET /v2/languages?type=target')
      return {
        status: 200,
        texts: [],
        body: ['EN-GB', 'EN-US', 'FR', 'DE', 'AR', 'ZH-HANT', 'PT-BR', 'PT-PT'].map((language) => ({ language, name: language })),
      };
    const { text, target_lang: target, tag_handling: tags } = body as { text: string[]; target_lang: string; tag_handling: string };
    if (path !== 'POST /v2/translate' || tags !== 'xml' || text.length > 50)
      return { status: 400, texts: [], body: { message: 'Bad request' } };
    return {
      status: 200,
      texts: text,
      body: {
        translations: text.map((one) => ({
          detected_source_language: detect(one).toUpperCase(),
          text: translate(one, target.toLowerCase()),
        })),
      },
    };
  },
};

export const startLibreTranslate = (): Promise<TranslationServer> => start(libreTranslate);
export const startDeepL = (): Promise<TranslationServer> => start(deepL);

async function start(protocol: Protocol): Promise<TranslationServer> {
  const asked: Request[] = [];
  const sent: string[] = [];
  let next: Answer | undefined;
  let translate = inCapitals;
  const reply = (response: ServerResponse, request: Request): void => {
    asked.push(request);
    if (next === 'silence') return;
    if (next) return void response.writeHead(next.status, next.headers).end(next.body ?? '{}');
    const { status, body, texts } = protocol.answer(request, translate);
    sent.push(...texts);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    void textOf(request).then((text) =>
      reply(response, {
        path: `${request.method} ${request.url}`,
        headers: request.headers,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    sent: () => sent,
    answerWith(given) {
      next = given;
    },
    translateBy(given) {
      translate = given ?? inCapitals;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
