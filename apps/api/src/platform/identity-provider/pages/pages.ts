/** The pages of the provider for sign-in, sign-out and errors. */
import type { LanguageTag } from '@muster/contract/shared/languages';
import { html, trustedHtml, type Html } from '../../html';
import { layout } from './layout';
import { passwordField, problemText } from './password-field';
import { textsIn } from './texts';

export interface DemoAccount {
  email: string;
  name: string;
  /** The role of the demo account, such as 'company manager'. */
  who: string;
}

export type SignInProblem = 'refused' | 'throttled' | 'missing';

export function signInPage(page: {
  language: LanguageTag;
  scriptUrl: string;
  /** The target of the forms. Default: the page's own URL. */
  action?: string;
  email: string;
  problem?: SignInProblem;
  demoAccounts: readonly DemoAccount[];
}): string {
  const texts = textsIn(page.language);
  const problem = page.problem && problemText(texts[page.problem]);
  const described = page.problem && html` aria-describedby="problem"`;
  const invalid = page.problem && page.problem !== 'throttled' ? html` aria-invalid="true"` : undefined;
  const [focusEmail, focusPassword] = page.email === '' ? [html` autofocus`, undefined] : [undefined, html` autofocus`];
  const body = html`<section class="card">
      <h1>${texts.signIn}</h1>
      ${problem}
      <form method="post" ${sentTo(page.action)}>
        <div class="field">
          <label for="email">${texts.email}</label>
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="username"
            autocapitalize="none"
            spellcheck="false"
            maxlength="254"
            required
            value="${page.email}"
            ${focusEmail}${described}${invalid}
          />
        </div>
        ${passwordField({ texts, autocomplete: 'current-password', attributes: html`${focusPassword}${described}${invalid}` })}
        <button>${texts.signIn}</button>
      </form>
    </section>
    ${page.demoAccounts.length > 0 ? demoList(page) : undefined}`;
  const wide = page.demoAccounts.length > 0;
  return layout({ language: page.language, title: texts.signIn, body, wide, script: page.scriptUrl });
}

const sentTo = (action: string | undefined): Html | undefined => (action === undefined ? undefined : html`action="${action}"`);

function demoList({
  language,
  action,
  demoAccounts,
}: {
  language: LanguageTag;
  action?: string;
  demoAccounts: readonly DemoAccount[];
}): Html {
  const texts = textsIn(language);
  return html`<section class="card" aria-labelledby="people">
    <h2 id="people">${texts.whoCanSignIn}</h2>
    <p>${texts.demoNote}</p>
    <form method="post" ${sentTo(action)}>
      <ul class="people">
        ${demoAccounts.map(demoEntry)}
      </ul>
    </form>
  </section>`;
}

function demoEntry({ email, name, who }: DemoAccount): Html {
  return html`<li>
    <button name="demo" value="${email}">
      <span class="initials" aria-hidden="true">${initialsOf(name)}</span
      ><span class="person"><b>${name}</b> <small>${who}</small> <small>${email}</small></span>
    </button>
  </li>`;
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

/** Asks for confirmation before a sign-out. Shown only if the application did not prove that it acts for the person. */
export function signOutPage(page: { language: LanguageTag; form: string; formId: string; home: string }): string {
  const texts = textsIn(page.language);
  const body = html`<section class="card">
    <h1>${texts.signOutQuestion}</h1>
    <p>${texts.signOutNote}</p>
    ${trustedHtml(page.form)}
    <button form="${page.formId}" name="logout" value="yes" autofocus>${texts.signOut}</button>
    <a class="action second" href="${page.home}">${texts.staySignedIn}</a>
  </section>`;
  return layout({ language: page.language, title: texts.signOut, body });
}

export function signedOutPage(page: { language: LanguageTag; home: string }): string {
  const texts = textsIn(page.language);
  const body = html`<section class="card">
    <h1>${texts.signedOut}</h1>
    <p>${texts.signedOutNote}</p>
    <a class="action" href="${page.home}">${texts.signInAgain}</a>
  </section>`;
  return layout({ language: page.language, title: texts.signedOut, body });
}

type Failure = 'failed' | 'expired' | 'notFound' | 'oldInvitation';

const notes = { failed: 'failedNote', expired: 'expiredNote', notFound: 'failedNote', oldInvitation: 'oldInvitationNote' } as const;

/** `code` is the protocol's error code for support. It contains no user input. */
export function errorPage(page: { language: LanguageTag; failure: Failure; code?: string; home: string }): string {
  const texts = textsIn(page.language);
  const body = html`<section class="card">
    <h1>${texts[page.failure]}</h1>
    <p role="alert">${texts[notes[page.failure]]}</p>
    <a class="action" href="${page.home}">${texts.back}</a>
    ${page.code === undefined ? undefined : html`<p class="code">${page.code}</p>`}
  </section>`;
  return layout({ language: page.language, title: texts[page.failure], body });
}
