/** The field for a password with its button, and the message above a form. */
import { html, trustedHtml, type Html } from '../../html';
import type { Texts } from './texts';

const warningSign = trustedHtml(
  '<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.5M12 16.3v.2"/></svg>',
);

/** `id`: fields of the page can name it as their description. */
export const problemText = (text: string, id = 'problem'): Html =>
  html`<p class="error" id="${id}" role="alert">${warningSign}<span>${text}</span></p>`;

export function passwordField(field: {
  texts: Texts;
  autocomplete: 'current-password' | 'new-password';
  /** More attributes of the input. */
  attributes: Html;
}): Html {
  const { texts } = field;
  return html`<div class="field">
    <label for="password">${texts.password}</label>
    <div class="control">
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="${field.autocomplete}"
        maxlength="200"
        required${field.attributes}
      />
      <button
        type="button"
        hidden
        aria-label="${texts.showPassword}"
        data-shows="password"
        data-show="${texts.show}"
        data-hide="${texts.hide}"
        data-show-label="${texts.showPassword}"
        data-hide-label="${texts.hidePassword}"
      >
        ${texts.show}
      </button>
    </div>
  </div>`;
}
