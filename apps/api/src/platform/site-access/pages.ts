/** The pages of the sign-in with a number: for thumbs, gloves and small phones. They work without a script. */
import type { LanguageTag } from '@muster/contract/shared/languages';
import { createHash } from 'node:crypto';
import { html, trustedHtml, type Html } from '../html';
import { layout, pageHeaders } from '../identity-provider/pages/layout';
import { numberPad, padStyle } from './number-pad';
import { problemText } from '../identity-provider/pages/password-field';
import { serverTexts, type Groups } from '../texts/texts';

const textsIn = (language: LanguageTag): Groups['number-sign-in'] => serverTexts(language).group('number-sign-in');

export type NumberProblem = 'refused' | 'throttled' | 'missing';

/** The browser must not remember the fields, because the next person at the device would see their content. */
const neverKept = trustedHtml('autocomplete="off" autocapitalize="characters" spellcheck="false"');
/** Password managers offer to save every secret except this kind. */
const neverSaved = trustedHtml('autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"');

export function numberPage(page: {
  language: LanguageTag;
  action: string;
  /** The link to company accounts. A shared device has none. */
  otherWay: string | undefined;
  /** The script of the large keys, on a shared device. */
  padScript: string | undefined;
  number: string;
  problem?: NumberProblem | undefined;
}): string {
  const texts = textsIn(page.language);
  const described = page.problem && html` aria-describedby="problem"`;
  const body = html`<section class="card">
    <h1>${texts.title}</h1>
    <p>${texts.text}</p>
    ${page.problem && problemText(texts[page.problem])}
    <form method="post" action="${page.action}">
      <div class="field">
        <label for="number">${texts.number}</label>
        <input
          class="large"
          id="number"
          name="number"
          dir="ltr"
          maxlength="20"
          required
          ${neverKept}
          value="${page.number}"
          ${page.number === '' ? html`autofocus` : undefined}${described}
        />
      </div>
      <div class="field">
        <label for="secret">${texts.secret}</label>
        <input
          class="large"
          id="secret"
          name="secret"
          type="password"
          dir="ltr"
          maxlength="10"
          required
          ${neverSaved}
          ${page.number === '' ? undefined : html`autofocus`}${described}
        />
      </div>
      ${page.padScript === undefined ? undefined : numberPad(texts.pad)}
      <button class="large">${texts.signIn}</button>
    </form>
    ${page.otherWay === undefined ? undefined : html`<a class="action second" href="${page.otherWay}">${texts.otherWay}</a>`}
  </section>`;
  const { language, padScript } = page;
  return withLargeFields(layout({ language, title: texts.title, body, ...(padScript !== undefined && { script: padScript }) }));
}

/** The form for the code that turns this browser into a shared device. */
export function kioskPage(page: { language: LanguageTag; action: string; otherWay: string; isWrong: boolean }): string {
  const texts = textsIn(page.language);
  const body = html`<section class="card">
    <h1>${texts.kioskTitle}</h1>
    <p>${texts.kioskText}</p>
    ${page.isWrong ? problemText(texts.kioskWrong) : undefined}
    <form method="post" action="${page.action}">
      <div class="field">
        <label for="code">${texts.kioskCode}</label>
        <input
          class="large"
          id="code"
          name="code"
          dir="ltr"
          maxlength="20"
          required
          autofocus
          ${neverKept}
          ${page.isWrong ? html`aria-describedby="problem"` : undefined}
        />
      </div>
      <button class="large">${texts.kioskSetUp}</button>
    </form>
    <a class="action second" href="${page.otherWay}">${texts.otherWay}</a>
  </section>`;
  return withLargeFields(layout({ language: page.language, title: texts.kioskTitle, body }));
}

/** Shows a drawn PIN once. */
export function drawnPinPage(page: { language: LanguageTag; action: string; form: string; pin: string; canRedraw: boolean }): string {
  const texts = textsIn(page.language);
  const body = html`<section class="card">
    <h1>${texts.yourPin}</h1>
    <p>${texts.yourPinText}</p>
    <p class="pin" dir="ltr">${page.pin}</p>
    <form method="post" action="${page.action}">
      <input type="hidden" name="form" value="${page.form}" />
      <button class="large" name="do" value="continue">${texts.continue}</button>
      ${page.canRedraw ? html`<button class="action second large" name="do" value="redraw">${texts.redraw}</button>` : undefined}
    </form>
  </section>`;
  return withLargeFields(layout({ language: page.language, title: texts.yourPin, body }));
}

/** For a request that did not come from the product's page, and for a link that is too old. */
export function failurePage(page: { language: LanguageTag; home: string }): string {
  const texts = textsIn(page.language);
  const body = html`<section class="card">
    <h1>${texts.failed}</h1>
    <p role="alert">${texts.failedText}</p>
    <a class="action large" href="${page.home}">${texts.back}</a>
  </section>`;
  return layout({ language: page.language, title: texts.failed, body });
}

/** Keys and fields of 56 pixels, for hands with gloves. */
const largeStyle = `
input.large{height:56px;font-size:24px;letter-spacing:.08em}
.large{min-height:56px;font-size:18px}
.pin{font:650 48px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.12em;text-align:center;color:var(--text)}
${padStyle}`;
const largeSource = `'sha256-${createHash('sha256').update(largeStyle).digest('base64')}'`;

const withLargeFields = (page: string): string => page.replace('</head>', () => `<style>${largeStyle}</style></head>`);

export function numberPageHeaders(formTargets: readonly string[]): Record<string, string> {
  const headers = pageHeaders(formTargets);
  return {
    ...headers,
    // browsers send no origin with the form if the page has no referrer, and the issuer requires an origin
    'referrer-policy': 'same-origin',
    'content-security-policy': headers['content-security-policy']?.replace('style-src ', `style-src ${largeSource} `) ?? '',
  };
}

export type { Html };
