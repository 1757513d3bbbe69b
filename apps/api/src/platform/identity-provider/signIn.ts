/** Shows the sign-in page, checks the input, and passes the result to the provider. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type pg from 'pg';
import { signIn } from './accounts';
import { BadForm, readForm } from './form';
import { pageHeaders, scriptPath } from './pages/layout';
import { signInPage, type DemoAccount, type SignInProblem } from './pages/pages';
import { chooseLanguage } from './pages/texts';
import type { SignInRefusal } from './signInRefusals';
import { windowSeconds } from './throttle';

/** The password of all demo accounts. */
const demoPassword = 'demo';

interface SignInPageOptions {
  provider: Provider;
  pool: pg.Pool;
  issuer: string;
  formTargets: readonly string[];
  demoAccounts?: () => Promise<DemoAccount[]>;
  now: () => Date;
  logRefusal(refusal: SignInRefusal): void;
}

/** Failed sign-ins count for `ip`. The log names `requestId`. */
export interface SignInSource {
  ip: string;
  requestId: string;
}

/** The address of the sign-in page of one sign-in. */
export const signInAddress = (issuer: string, uid: string): string => `${issuer}/interaction/${uid}`;

/**
 * Shows the sign-in page at once, without a redirect: on a slow network each round trip takes seconds. Only for browsers that
 * open a page, as their headers say. All other clients get the redirect.
 */
export async function showWithoutRedirect(
  options: Omit<SignInPageOptions, 'provider' | 'logRefusal'>,
  ctx: KoaContextWithOIDC,
): Promise<void> {
  const interaction = ctx.oidc?.entities.Interaction;
  if (ctx.status !== 303 || ctx.get('sec-fetch-dest') !== 'document' || !interaction) return;
  const address = signInAddress(options.issuer, interaction.uid);
  if (ctx.response.get('location') !== address) return;
  ctx.remove('location');
  ctx.status = 200;
  ctx.type = 'html';
  ctx.body = signInPage({
    language: chooseLanguage(textOf(interaction.params.ui_locales), ctx.get('accept-language')),
    scriptUrl: options.issuer + scriptPath,
    action: address,
    email: (textOf(interaction.params.login_hint) ?? '').slice(0, 254),
    demoAccounts: (await options.demoAccounts?.()) ?? [],
  });
}

/** Serves GET and POST of the sign-in page. Throws the provider's SessionNotFound if the page has expired. */
export async function serveSignIn(
  options: SignInPageOptions,
  req: IncomingMessage,
  res: ServerResponse,
  { ip, requestId }: SignInSource,
): Promise<void> {
  const { params } = await options.provider.interactionDetails(req, res);
  const language = chooseLanguage(textOf(params.ui_locales), req.headers['accept-language']);
  const demoAccounts = (await options.demoAccounts?.()) ?? [];
  const show = (status: number, email: string, problem?: SignInProblem) => {
    const page = signInPage({ language, scriptUrl: options.issuer + scriptPath, email, problem, demoAccounts });
    res.writeHead(status, {
      ...pageHeaders(options.formTargets),
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(page),
      ...(problem === 'throttled' && { 'retry-after': String(windowSeconds) }),
    });
    res.end(req.method === 'HEAD' ? undefined : page);
  };

  if (req.method === 'GET' || req.method === 'HEAD') return show(200, (textOf(params.login_hint) ?? '').slice(0, 254));
  if (req.method !== 'POST') throw new BadForm(405);

  const form = await readForm(req);
  const demo = demoAccounts.find(({ email }) => email === form.get('demo'));
  const email = demo?.email ?? form.get('email') ?? '';
  const password = demo ? demoPassword : (form.get('password') ?? '');
  if (email.trim() === '' || password === '') return show(400, email, 'missing');

  const result = await signIn(options.pool, { email, password, ip, now: options.now() });
  if (result.outcome === 'throttled') {
    options.logRefusal({ status: 429, requestId });
    return show(429, email, 'throttled');
  }
  if (result.outcome === 'refused') {
    options.logRefusal({ status: 401, requestId, subject: result.subject });
    return show(401, email, 'refused');
  }
  await options.provider.interactionFinished(
    req,
    res,
    { login: { accountId: result.account.subject, amr: ['pwd'], remember: true } },
    { mergeWithLastSubmission: false },
  );
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
