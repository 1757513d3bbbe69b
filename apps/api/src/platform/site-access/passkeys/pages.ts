/** What the pages of the sign-in show of passkeys. Everything stays hidden until the script knows that the browser has them. */
import type { LanguageTag } from '@muster/contract/shared/languages';
import { html, type Html } from '../../html';
import { layout } from '../../identity-provider/pages/layout';
import { problemText } from '../../identity-provider/pages/password-field';
import { textsIn, withLargeFields } from '../page-frame';
import type { PasskeyAddresses } from './relying-party';

/** The way to sign in with a passkey, on a page for one's own phone. */
export interface PasskeyWay extends PasskeyAddresses {
  company: number;
  /** Above number and PIN, for a phone that has a passkey. */
  isFirst: boolean;
}

/** The form that signs in with a passkey, beside number and PIN. */
export function passkeyForm(
  texts: ReturnType<typeof textsIn>,
  { action, passkeys, company, isFirst }: { action: string } & PasskeyWay,
): Html {
  return html`<form method="post" action="${action}" data-use="${passkeys}" data-company="${company}" hidden>
    <input type="hidden" name="passkey" />
    <div data-problem hidden>${problemText(texts.passkey.useFailed, 'passkey-problem')}</div>
    <button class="${isFirst ? 'large' : 'large action second'}">${texts.passkey.use}</button>
  </form>`;
}

/** The script writes into this field whether the browser can make a passkey. */
export const offersField = html`<input type="hidden" name="offers" />`;

/** After the sign-in with a PIN: the person is signed in already, and both ways lead on. */
export function offerPage(page: PasskeyAddresses & { language: LanguageTag; next: string }): string {
  const texts = textsIn(page.language);
  const { offerTitle, offerText, make, makeFailed, notNow } = texts.passkey;
  const body = html`<section class="card">
    <h1>${offerTitle}</h1>
    <p>${offerText}</p>
    <form method="post" action="${page.next}" data-make="${page.passkeys}" data-next="${page.next}" hidden>
      <div data-problem hidden>${problemText(makeFailed)}</div>
      <button class="large">${make}</button>
    </form>
    <a class="action second large" href="${page.next}">${notNow}</a>
  </section>`;
  return withLargeFields(layout({ language: page.language, title: offerTitle, body, script: page.script }));
}
