/**
 * Large keys on the sign-in page of a shared device, for hands with gloves. Without the script they stay hidden, and the fields use the
 * keyboard of the browser.
 */
import { html, trustedHtml, type Html } from '../html';

/** The path below the prefix of the issuer. */
export const padScriptPath = '/assets/number-pad.js';

/**
 * The keys write into the field that had the focus last. The fields do not open the keyboard on the screen. The key 'ABC' opens it, for
 * numbers with letters and for the code of the first sign-in.
 */
export const padScript = `const pad = document.querySelector('[data-pad]');
const fields = [...document.querySelectorAll('input.large')];
let field = fields.find((one) => one.autofocus) ?? fields[0];
pad.hidden = false;
for (const one of fields) {
  one.inputMode = 'none';
  one.addEventListener('focus', () => { field = one; });
  one.addEventListener('blur', () => { one.inputMode = 'none'; });
}
pad.addEventListener('pointerdown', (event) => event.preventDefault());
pad.addEventListener('click', ({ target }) => {
  const key = target.closest('button')?.dataset.key;
  if (key === undefined) return;
  if (key === 'letters') {
    field.blur();
    field.inputMode = 'text';
  } else if (key === 'delete') field.value = field.value.slice(0, -1);
  else if (field.value.length < field.maxLength) field.value += key;
  field.focus();
});
`;

export const padStyle = `
.pad{display:grid;grid-template-columns:repeat(3,1fr);gap:8px;margin:0 0 20px}
.pad[hidden]{display:none}
.card:has(.pad){padding-block:20px}
body:has(.pad){padding-block:12px;gap:12px}
.card:has(.pad):has(.error) h1+p{display:none}
.card:has(.pad) .error{margin-block-end:12px}
.card:has(.pad) :is(.field,h1+p){margin-block-end:12px}
.pad button{min-height:64px;padding:0;font-size:24px;background:var(--card);color:var(--text);border-color:var(--edge)}
.pad button:hover{background:var(--wash)}
.pad button[data-key=letters]{font-size:18px}
`;

export function numberPad(texts: { keys: string; letters: string; deleteLast: string }): Html {
  const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(
    (digit) => html`<button type="button" data-key="${digit}">${digit}</button>`,
  );
  return html`<div class="pad" role="group" aria-label="${texts.keys}" dir="ltr" data-pad hidden>
    ${keys}
    <button type="button" data-key="letters" aria-label="${texts.letters}">ABC</button>
    <button type="button" data-key="0">0</button>
    <button type="button" data-key="delete" aria-label="${texts.deleteLast}">${trustedHtml('&#9003;')}</button>
  </div>`;
}
