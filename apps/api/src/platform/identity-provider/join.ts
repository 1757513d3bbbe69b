/**
 * How an invited person gets an account of the embedded provider: a signed link leads to a page where they choose a password. A link
 * counts for one e-mail address, until it has an account or the link is too old.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';
import { createAccount, hasAccount, normaliseEmail } from './accounts';
import { BadForm, readForm } from './form';
import type { ProviderKeys } from './keys';
import { pageHeaders, scriptPath } from './pages/layout';
import { choosePasswordPage } from './pages/choose-password-page';
import { errorPage } from './pages/pages';
import { chooseLanguage } from './pages/texts';
import { hashPassword, maxPasswordLength, minPasswordLength } from './passwords';

/** The path of the page below the provider's prefix. */
export const joinPath = '/join';
export const joinDays = 14;

type Keys = Pick<ProviderKeys, 'cookieKeys'>;

/** The purpose is part of the signed text, because the key also signs cookies. */
const signatureOf = (content: string, { cookieKeys: [key = ''] }: Keys): Buffer =>
  createHmac('sha256', key).update(`join ${content}`).digest();

/** The link for one person. `now` starts its days. */
export function joinUrl({ issuer, keys, email, now }: { issuer: string; keys: Keys; email: string; now: Date }): string {
  const ends = now.getTime() + joinDays * 86_400_000;
  const content = Buffer.from(`${ends} ${normaliseEmail(email) ?? ''}`).toString('base64url');
  return `${issuer}${joinPath}?token=${content}.${signatureOf(content, keys).toString('base64url')}`;
}

/** The e-mail address of a valid link. Undefined for a link that is too old or that this provider has not signed. */
function invitedAddress(token: string, keys: Keys, now: Date): string | undefined {
  const [content = '', signature = ''] = token.split('.');
  const [given, own] = [Buffer.from(signature, 'base64url'), signatureOf(content, keys)];
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  const [ends = '', email = ''] = Buffer.from(content, 'base64url').toString().split(' ');
  return Number(ends) > now.getTime() && email !== '' ? email : undefined;
}

interface JoinPageOptions {
  pool: pg.Pool;
  issuer: string;
  keys: Keys;
  now: () => Date;
  formTargets: readonly string[];
  /** The application, where the person signs in with the new password. */
  home: string;
}

/** Serves GET and POST of the page. An address that has an account already leads to the application, and nothing changes. */
export async function serveJoin(options: JoinPageOptions, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { pool, issuer, keys, now, home } = options;
  const language = chooseLanguage(undefined, req.headers['accept-language']);
  const show = (status: number, page: string) => {
    res.writeHead(status, {
      ...pageHeaders(options.formTargets),
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(page),
    });
    res.end(req.method === 'HEAD' ? undefined : page);
  };
  const goOn = () => void res.writeHead(303, { location: home, 'cache-control': 'no-store' }).end();

  const isForm = req.method === 'POST';
  if (!isForm && req.method !== 'GET' && req.method !== 'HEAD') throw new BadForm(405);
  const email = invitedAddress(new URL(req.url ?? '/', issuer).searchParams.get('token') ?? '', keys, now());
  if (email === undefined) return show(400, errorPage({ language, failure: 'oldInvitation', home }));
  if (await hasAccount(pool, email)) return goOn();

  const choose = (isTooShort: boolean) => choosePasswordPage({ language, scriptUrl: issuer + scriptPath, email, isTooShort });
  if (!isForm) return show(200, choose(false));
  const password = (await readForm(req)).get('password') ?? '';
  if (password.length < minPasswordLength || password.length > maxPasswordLength) return show(400, choose(true));
  await createAccount(pool, { email, name: email, passwordHash: await hashPassword(password) });
  goOn();
}
