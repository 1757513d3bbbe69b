/** The shared parts of the provider's pages: frame, logo and response headers. */
import { directionOf, type LanguageTag } from '@muster/contract/shared/languages';
import { html, trustedHtml, type Html } from '../../html';
import { style, styleSource } from './style';

/** The path of the pages' script below the provider's prefix. */
export const scriptPath = '/assets/sign-in.js';

/** The only script: shows and hides the password. Without it the button stays hidden, and everything else works. */
export const script = `for (const button of document.querySelectorAll('[data-shows]')) {
  const input = document.getElementById(button.dataset.shows);
  input.classList.add('toggled');
  button.hidden = false;
  const set = (shown) => {
    input.type = shown ? 'text' : 'password';
    button.textContent = shown ? button.dataset.hide : button.dataset.show;
    button.setAttribute('aria-label', shown ? button.dataset.hideLabel : button.dataset.showLabel);
  };
  button.addEventListener('click', () => {
    set(input.type === 'password');
    input.focus();
  });
  input.form.addEventListener('submit', () => set(false));
}
`;

const mark = trustedHtml(
  '<svg viewBox="0 0 36 36" aria-hidden="true"><rect class="tile" width="36" height="36" rx="10"/><path class="mark" d="M9 24.5V13.2a1.2 1.2 0 0 1 2.1-.8l6.9 8 6.9-8a1.2 1.2 0 0 1 2.1.8v11.3"/></svg>',
);
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 36 36'%3E%3Crect width='36' height='36' rx='10' fill='%231a7548'/%3E%3Cpath d='M9 24.5V13.2a1.2 1.2 0 0 1 2.1-.8l6.9 8 6.9-8a1.2 1.2 0 0 1 2.1.8v11.3' fill='none' stroke='%23fff' stroke-width='2.6' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E";

export function layout(page: { language: LanguageTag; title: string; body: Html; wide?: boolean; script?: string }): string {
  return html`<!doctype html>
<html lang="${page.language}" dir="${directionOf(page.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} · Muster</title>
<link rel="icon" href="${icon}">
<style>${trustedHtml(style)}</style>
${page.script === undefined ? undefined : html`<script src="${page.script}" defer></script>`}
</head>
<body>
<header class="brand">${mark}<span>Muster</span></header>
<main${page.wide ? html` class="wide"` : undefined}>${page.body}</main>
</body>
</html>`.text;
}

/**
 * The headers of a page. Chromium applies form-action also to every redirect after a submit. It must therefore list the final addresses
 * of a sign-in or a sign-out. Only pages forbid framing, because the redirects of the silent sign-in use an iframe.
 */
export function pageHeaders(formTargets: readonly string[]): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      `style-src ${styleSource}`,
      "script-src 'self'",
      'img-src data:',
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
}
