/** The page behind the link of an e-mail: one press switches such e-mail off. It has no script. */
import { createHash } from 'node:crypto';
import { directionOf, inLanguage, type InLanguages, type LanguageTag } from '@muster/contract/shared/languages';
import { inFurtherLanguages } from '../../../platform/further-languages/further-languages';
import { html, trustedHtml } from '../../../platform/html';

export type UnsubscribeState = 'ask' | 'done' | 'unknown';

const texts: InLanguages<Record<UnsubscribeState | 'heading' | 'press' | 'digest', string>> = {
  ...inFurtherLanguages(({ unsubscribe }) => unsubscribe),
  en: {
    heading: 'E-mail from Muster',
    ask: 'Muster will stop e-mails about:',
    press: 'Stop these e-mails',
    done: 'Muster sends you no more e-mails about:',
    digest: 'The daily e-mail',
    unknown: 'This link does not work. Copy the whole link from the e-mail.',
  },
  de: {
    heading: 'E-Mail von Muster',
    ask: 'Muster sendet keine E-Mails mehr zu:',
    press: 'Diese E-Mails nicht mehr senden',
    done: 'Muster sendet Ihnen keine E-Mails mehr zu:',
    digest: 'Die tägliche E-Mail',
    unknown: 'Dieser Link funktioniert nicht. Kopieren Sie den ganzen Link aus der E-Mail.',
  },
  fr: {
    heading: 'E-mail de Muster',
    ask: 'Muster n’enverra plus d’e-mails à propos de :',
    press: 'Ne plus envoyer ces e-mails',
    done: 'Muster ne vous envoie plus d’e-mails à propos de :',
    digest: 'L’e-mail quotidien',
    unknown: 'Ce lien ne fonctionne pas. Copiez le lien entier depuis l’e-mail.',
  },
};

const style = `body{font:18px/1.5 system-ui,sans-serif;max-width:32rem;margin:10vh auto;padding:0 1rem;color-scheme:light dark}
button{font:inherit;min-height:48px;padding:0 1.5rem;border-radius:8px;border:0;background:#0b6b43;color:#fff}`;

/** Only this style and the form are allowed. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

export function unsubscribePage(state: UnsubscribeState, language: LanguageTag, title: string | undefined): string {
  const said = inLanguage(texts, language);
  const form = state !== 'ask' ? undefined : html`<form method="post"><button>${said.press}</button></form>`;
  const body = html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${said.heading}</title>
        <style>
          ${trustedHtml(style)}
        </style>
      </head>
      <body>
        <h1>${said.heading}</h1>
        <p>${said[state]}</p>
        ${title === undefined ? undefined : html`<p><strong>${title}</strong></p>`}${form}
      </body>
    </html> `;
  return body.text;
}

export const digestTitle = (language: LanguageTag): string => inLanguage(texts, language).digest;
