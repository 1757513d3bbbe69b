/** The page on which an invited person chooses a password. */
import type { LanguageTag } from '@muster/contract/shared/languages';
import { html } from '../../html';
import { minPasswordLength } from '../passwords';
import { layout } from './layout';
import { passwordField, problemText } from './password-field';
import { textsIn } from './texts';

export function choosePasswordPage(page: { language: LanguageTag; scriptUrl: string; email: string; isTooShort: boolean }): string {
  const texts = textsIn(page.language);
  const body = html`<section class="card">
    <h1>${texts.choosePassword}</h1>
    <p>${texts.passwordRule}</p>
    ${page.isTooShort ? problemText(texts.passwordTooShort) : undefined}
    <form method="post">
      <div class="field">
        <label for="email">${texts.email}</label>
        <input id="email" type="email" autocomplete="username" readonly value="${page.email}" />
      </div>
      ${passwordField({
        texts,
        autocomplete: 'new-password',
        attributes: html` minlength="${String(minPasswordLength)}"
        autofocus${page.isTooShort ? html` aria-describedby="problem" aria-invalid="true"` : undefined}`,
      })}
      <button>${texts.savePassword}</button>
    </form>
  </section>`;
  return layout({ language: page.language, title: texts.choosePassword, body, script: page.scriptUrl });
}
