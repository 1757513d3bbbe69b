/** The page behind the link of an e-mail: one press switches such e-mail off. It has no script. */
import { createHash } from 'node:crypto';
import { directionOf, type LanguageTag } from '@muster/contract/shared/languages';
import { html, trustedHtml } from '../../../platform/html';
import { serverTexts } from '../../../platform/texts/texts';

export type UnsubscribeState = 'ask' | 'done' | 'unknown';

const style = `body{font:18px/1.5 system-ui,sans-serif;max-width:32rem;margin:10vh auto;padding:0 1rem;color-scheme:light dark}
button{font:inherit;min-height:48px;padding:0 1.5rem;border-radius:8px;border:0;background:#0b6b43;color:#fff}`;

/** As one text: the digest is of all that stands inside of the element. */
const styleElement = trustedHtml(`<style>${style}</style>`);

/** Only this style and the form are allowed. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

export function unsubscribePage(state: UnsubscribeState, language: LanguageTag, title: string | undefined): string {
  const said = serverTexts(language).group('unsubscribe');
  const form = state !== 'ask' ? undefined : html`<form method="post"><button>${said.press}</button></form>`;
  const body = html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${said.heading}</title>
        ${styleElement}
      </head>
      <body>
        <h1>${said.heading}</h1>
        <p>${said[state]}</p>
        ${title === undefined ? undefined : html`<p><strong>${title}</strong></p>`}${form}
      </body>
    </html> `;
  return body.text;
}

export const digestTitle = (language: LanguageTag): string => serverTexts(language).say('unsubscribe:digest');
