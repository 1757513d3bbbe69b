/** The pages of the sign-in with a number: for thumbs, gloves and small phones. They work without a script. */
import type { LanguageTag } from '@muster/contract/shared/languages';
import { html, trustedHtml, type Html } from '../html';
import { layout } from '../identity-provider/pages/layout';
import { problemText } from '../identity-provider/pages/password-field';
import { serverTexts } from '../texts/texts';
import { wordingIn } from '../texts/wording';
import { numberPad } from './number-pad';
import { textsIn, withLargeFields } from './page-frame';
import { offersField, passkeyForm, type PasskeyWay } from './passkeys/pages';
import type { Reset } from './resets';

/** `passkey`: the phone's signature does not count. */
export type NumberProblem = 'refused' | 'throttled' | 'missing' | 'passkey';

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
  /** On a phone of one's own, where browsers can have passkeys. */
  passkey: PasskeyWay | undefined;
  number: string;
  problem?: NumberProblem | undefined;
  /** How many confirmations a shared device could not send. */
  aside: number;
}): string {
  const texts = textsIn(page.language);
  const described = page.problem && html` aria-describedby="problem"`;
  const { passkey, padScript } = page;
  const way = passkey && passkeyForm(texts, { ...passkey, action: page.action });
  const problem = page.problem && (page.problem === 'passkey' ? texts.passkey.useFailed : texts[page.problem]);
  const body = html`<section class="card">
    <h1>${texts.title}</h1>
    <p>${texts.text}</p>
    ${problem && problemText(problem)} ${passkey?.isFirst ? way : undefined}
    <form method="post" action="${page.action}">
      ${passkey && offersField}
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
          ${page.number === '' && !passkey?.isFirst ? html`autofocus` : undefined}${described}
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
      ${padScript === undefined ? undefined : numberPad(texts.pad)}
      <button class="large">${texts.signIn}</button>
    </form>
    ${passkey?.isFirst ? undefined : way}
    ${page.otherWay === undefined ? undefined : html`<a class="action second" href="${page.otherWay}">${texts.otherWay}</a>`}
    ${page.aside > 0 ? asideNote(page.language, page.aside) : undefined}
  </section>`;
  const script = padScript ?? passkey?.script;
  return withLargeFields(layout({ language: page.language, title: texts.title, body, ...(script !== undefined && { script }) }));
}

function asideNote(language: LanguageTag, count: number): Html {
  const { say } = serverTexts(language);
  return html`<div class="note">
    <p><strong>${say('kiosk:aside', { count })}</strong></p>
    <p>${say('kiosk:asideText')}</p>
  </div>`;
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
export function drawnPinPage(page: {
  language: LanguageTag;
  action: string;
  form: string;
  pin: string;
  canRedraw: boolean;
  /** It replaces a locked one. */
  isRenewed: boolean;
  /** Cards that managers have made in place of those in use, and the time zone of the company. */
  told: { timeZone: string; resets: readonly Reset[] };
  script: string | undefined;
}): string {
  const texts = textsIn(page.language);
  const { script } = page;
  const body = html`<section class="card">
    <h1>${texts.yourPin}</h1>
    ${page.isRenewed ? html`<p>${texts.passkey.renewed}</p>` : undefined}
    <p>${texts.yourPinText}</p>
    <p class="pin" dir="ltr">${page.pin}</p>
    ${page.told.resets.length > 0 ? resetNote(page.language, page.told) : undefined}
    <form method="post" action="${page.action}">
      <input type="hidden" name="form" value="${page.form}" />
      ${script === undefined ? undefined : offersField}
      <button class="large" name="do" value="continue">${texts.continue}</button>
      ${page.canRedraw ? html`<button class="action second large" name="do" value="redraw">${texts.redraw}</button>` : undefined}
    </form>
  </section>`;
  return withLargeFields(layout({ language: page.language, title: texts.yourPin, body, ...(script !== undefined && { script }) }));
}

function resetNote(language: LanguageTag, { timeZone, resets }: { timeZone: string; resets: readonly Reset[] }): Html {
  const { reset, resetSomebody, resetWrong } = textsIn(language);
  const { at: timeOf, fill } = wordingIn(language);
  return html`<div class="note">
    ${resets.map(({ at, name }) => html`<p>${fill(reset, { when: timeOf(at, timeZone), name: name ?? resetSomebody })}</p>`)}
    <p><strong>${resetWrong}</strong></p>
  </div>`;
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
