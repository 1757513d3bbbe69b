/** The page that the `type` of each error leads to: every code with what it means. In English, as the OpenAPI document is. */
import type { FastifyInstance } from 'fastify';
import { html } from '../../html';
import { sendPlainPage, type PlainPage } from '../../openapi/plain-page';
import { serverTexts } from '../../texts/texts';

interface Texts {
  readonly [key: string]: string | Texts;
}

interface CodeText {
  code: string;
  text: string;
}

/** Codes that no screen says, because the page says them in its own way. */
const others: readonly CodeText[] = [
  { code: 'error.headersTooLarge', text: 'The headers of the request are too large.' },
  { code: 'error.internal', text: 'A fault of the product. Contact support with the request id.' },
  { code: 'error.notFound', text: 'There is no such object, or it belongs to another company. The answer is the same.' },
  { code: 'error.timeout', text: 'The request did not arrive in time. Send it again.' },
  {
    code: 'error.tooManyRequests',
    text: 'The caller, or their network address, has reached a rate limit. Retry-After says when to go on.',
  },
];

/** Every code with what it means, by code. */
export const errorCatalogue = (): CodeText[] =>
  [...codesOf(serverTexts('en').group('error-codes')), ...others].toSorted((a, b) => (a.code < b.code ? -1 : 1));

/** A code without a feature begins with `error.`, which its text leaves out. Of the forms of a plural, the last one stands for all. */
function codesOf(texts: Texts): CodeText[] {
  const found = new Map<string, string>();
  const add = (group: Texts, path: readonly string[]): void => {
    for (const [key, value] of Object.entries(group)) {
      const names = [...path, key.replace(/_(?:zero|one|two|few|many|other)$/, '')];
      if (typeof value !== 'string') add(value, names);
      else found.set(names.length === 1 ? `error.${names[0]}` : names.join('.'), value.replaceAll(/\{\{(\w+)[^}]*\}\}/g, '{$1}'));
    }
  };
  add(texts, []);
  return [...found].map(([code, text]) => ({ code, text }));
}

function cataloguePage(): PlainPage {
  const rows = errorCatalogue().map(
    ({ code, text }) =>
      html`<dt id="${code}"><code>${code}</code></dt>
        <dd>${text}</dd>`,
  );
  return {
    title: 'Errors of the API',
    content: html`<p>
        An error is <code>application/problem+json</code> (RFC 9457). Its <code>message</code> is one of these codes, and new ones may come.
        A name in braces is a value of <code>params</code>. Support finds the request by its <code>requestId</code>.
      </p>
      <dl>${rows}</dl>`,
  };
}

/** Below the prefix of the api. */
export function serveErrorCatalogue(api: FastifyInstance): void {
  let page: PlainPage | undefined;
  api.get('/errors', (_request, reply) => sendPlainPage(reply, (page ??= cataloguePage())));
}
