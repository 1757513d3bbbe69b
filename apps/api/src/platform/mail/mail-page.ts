/**
 * The only template of e-mails: a card with a company, a title, some lines and at most one button. Mail programs keep inline styles but
 * sometimes drop the style sheet, so the sheet only adds the dark colours. The e-mail loads nothing: no picture, no font, no script.
 */
import { directionOf, type LanguageTag } from '@muster/contract/shared/languages';
import { html, trustedHtml, type Html } from '../html';

const darkColours = trustedHtml(`:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#111614!important}.card{background:#1b2320!important;border-color:#35413c!important}
.text{color:#e9efec!important}.soft{color:#b5c2bc!important}.link{color:#7fdcae!important}.now{background:#4a1714!important;border-color:#ff8a80!important}
.button{background:#7fdcae!important;color:#06281a!important}}`);

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,sans-serif';

interface MailPage {
  language: LanguageTag;
  title: string;
  body: readonly (Html | undefined)[];
  footer?: Html;
}

export const mailPage = ({ language, title, body, footer }: MailPage): string =>
  html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          ${darkColours}
        </style>
      </head>
      <body class="page" style="margin:0;padding:16px;background:#f2f5f3;${font};line-height:1.5">
        <div class="card" style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d5dcd8;border-radius:12px">
          ${body.filter((part) => part !== undefined)}
        </div>
        ${
          footer &&
          html`<p class="soft" style="max-width:560px;margin:16px auto 0;padding:0 24px;font-size:14px;color:#55615b">${footer}</p>`
        }
      </body>
    </html> `.text;

/** Small text above or below a title. */
export const softLine = (text: string): Html =>
  html`<p class="soft" style="margin:0 0 4px;font-size:14px;color:#55615b;overflow-wrap:anywhere">${text}</p>`;

export const mailTitle = (text: string): Html =>
  html`<h1 class="text" dir="auto" style="margin:0 0 12px;font-size:22px;line-height:1.3;color:#14201a;overflow-wrap:anywhere">
    ${text}
  </h1>`;

export const mailLine = (text: string): Html =>
  html`<p class="text" dir="auto" style="margin:0 0 12px;font-size:16px;color:#14201a;overflow-wrap:anywhere">${text}</p>`;

/** Urgent tasks, in their order. */
export const mailSteps = (heading: string, steps: readonly string[]): Html =>
  html`<div class="now" style="margin:0 0 16px;padding:12px 16px;background:#fdecea;border:2px solid #b3261e;border-radius:8px">
    <h2 class="text" style="margin:0 0 8px;font-size:18px;color:#14201a">${heading}</h2>
    <ol class="text" style="margin:0;padding-inline-start:24px;font-size:16px;color:#14201a">
      ${steps.map((step) => html`<li dir="auto" style="margin:0 0 4px;overflow-wrap:anywhere">${step}</li>`)}
    </ol>
  </div>`;

export const mailButton = (text: string, url: string): Html =>
  html`<p style="margin:16px 0 0">
    <a
      class="button"
      href="${url}"
      style="display:inline-block;padding:12px 28px;background:#0b6b43;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;border-radius:8px"
      >${text}</a
    >
  </p>`;

export const mailLink = (text: string, url: string): Html => html`<a class="link" href="${url}" style="color:#0b6b43">${text}</a>`;
