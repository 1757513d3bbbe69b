/** The pages of the sign-in through the provider of a company. They have no script. */
import type { LanguageTag } from '@muster/contract/shared/languages';
import { html } from '../html';
import { layout, pageHeaders } from '../identity-provider/pages/layout';
import { problemText } from '../identity-provider/pages/password-field';
import { serverTexts, type Groups } from '../texts/texts';
import type { TestProblem } from './test-result';

type Texts = Groups['company-sign-in'];

const textsIn = (language: LanguageTag): Texts => serverTexts(language).group('company-sign-in');

/** Asks for the e-mail address. Its domain selects the provider. */
export function addressPage(page: { language: LanguageTag; action: string; otherWay: string; email: string; isWrong: boolean }): string {
  const texts = textsIn(page.language);
  const body = html`<section class="card">
    <h1>${texts.title}</h1>
    <p>${texts.text}</p>
    ${page.isWrong ? problemText(texts.wrong) : undefined}
    <form method="post" action="${page.action}">
      <div class="field">
        <label for="email">${texts.email}</label>
        <input
          id="email"
          name="email"
          type="email"
          dir="ltr"
          maxlength="254"
          required
          autofocus
          autocomplete="username"
          value="${page.email}"
          ${page.isWrong ? html`aria-describedby="problem"` : undefined}
        />
      </div>
      <button>${texts.continue}</button>
    </form>
    <a class="action second" href="${page.otherWay}">${texts.otherWay}</a>
  </section>`;
  return layout({ language: page.language, title: texts.title, body });
}

/** The browser continues by itself. A redirect after a form would need the addresses of all providers in the policy of the page. */
export function goOnPage(page: { language: LanguageTag; address: string }): string {
  const texts = textsIn(page.language);
  const body = html`<section class="card">
    <h1>${texts.goOn}</h1>
    <a class="action" href="${page.address}">${texts.continue}</a>
  </section>`;
  return layout({ language: page.language, title: texts.goOn, body });
}

export type Failure = 'failed' | 'unreachable' | 'notHere' | 'noEmail';

/** `again` starts the sign-in from the beginning. `otherWay` leads to the provider of the installation. */
export function failurePage(page: { language: LanguageTag; failure: Failure; again: string; otherWay: string | undefined }): string {
  const texts = textsIn(page.language);
  const body = html`<section class="card">
    <h1>${texts.failedTitle}</h1>
    <p role="alert">${texts[page.failure]}</p>
    <a class="action" href="${page.again}">${texts.again}</a>
    ${page.otherWay === undefined ? undefined : html`<a class="action second" href="${page.otherWay}">${texts.otherWay}</a>`}
  </section>`;
  return layout({ language: page.language, title: texts.failedTitle, body });
}

/** The end of a test. The settings of the company show the result. */
export function testedPage(page: { language: LanguageTag; problem: TestProblem | undefined }): string {
  const texts = textsIn(page.language);
  const title = page.problem === undefined ? texts.tested : texts.testFailed;
  const body = html`<section class="card">
    <h1>${title}</h1>
    <p role="status">${texts.testedText}</p>
  </section>`;
  return layout({ language: page.language, title, body });
}

/** Browsers send no origin with the form if the page has no referrer. */
export const companySignInHeaders = (): Record<string, string> => ({ ...pageHeaders([]), 'referrer-policy': 'same-origin' });
