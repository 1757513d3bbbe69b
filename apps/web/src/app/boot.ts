/**
 * The first and small script of the page. It decides on the sign-in before the product's code has loaded. A visitor without a
 * session goes to the provider at once [2.17]. Everybody else signs in silently while the code loads.
 */
import fontAddress from '~fonts/latin-first.woff2?url';
import { inLanguage, type InLanguages } from '@muster/contract/shared/languages';
import { readConfig } from '../lib/config';
import { confirmedDeepLink } from '../lib/sign-in/deep-link';
import { loadFirstStyles } from '../lib/all-styles';
import { fetchFirstData } from '../lib/first-data';
import { loadLanguage, storedLanguage } from '../lib/languages';
import { nextTask } from '../lib/waiting';
import { textDirection } from '../lib/text-direction';
import { isSharedDevice, ofDevice } from '../lib/sign-in/number-sign-in';
import { otherAddress } from '../lib/sign-in/public-address';
import { createSession, type Session } from '../lib/sign-in/session';
import { mayHaveSession } from '../lib/sign-in/session-hint';
import { defaultSettings, readSettings } from '../ui/settings/settings';
import { explainFailure, showFirst } from './first-failure';

/** A few texts in each language. The build copies them from the locale files, so that none of these is fetched here. */
declare const FIRST_TEXTS: InLanguages<Record<'redirecting' | 'unreachable' | 'again', string>>;

const callbackPath = 'sign-in-callback';
const silentPath = 'silent-sign-in';

const config = ofDevice(readConfig());
const path = window.location.pathname.slice(config.basePath.length);

if (path === silentPath && window.parent !== window) handOver();
else {
  const elsewhere = otherAddress(config);
  if (elsewhere && 'goTo' in elsewhere) window.location.replace(elsewhere.goTo);
  else void begin(elsewhere?.unreachable).catch(fail);
}

/** Passes the provider's answer to a page of an older build around the frame, in the format of oidc-client-ts. */
function handOver(): void {
  window.parent.postMessage({ source: 'oidc-client', url: window.location.href }, window.location.origin);
}

/** `unreachable` is the product's public origin, if it cannot be opened from here. */
async function begin(unreachable: string | undefined): Promise<void> {
  applySettings();
  // The evaluation of this script and the sign-in are two tasks: a tap waits for one of them at most.
  await nextTask();
  if (unreachable !== undefined) return (await fetchProduct()).showOtherAddress(unreachable);
  const session = createSession(config);
  // a shared device resumes no session
  if (isSharedDevice(config) && path !== callbackPath) return (await import('../features/crews')).beginKiosk(config, () => leave(session));
  if (path !== callbackPath && navigator.onLine && !mayHaveSession()) return leave(session);
  // Runs before the product subscribes, so that its requests find the early responses.
  const stop = session.subscribe(() => {
    const token = session.accessToken();
    if (token === undefined) return;
    stop();
    const screen = path === callbackPath ? (confirmedDeepLink() ?? config.basePath) : window.location.pathname + window.location.search;
    const address = screen.slice(config.basePath.length - 1);
    fetchFirstData(address, token);
    if (path === callbackPath) filesOf(address.split('?', 1)[0] ?? '').forEach(fetchLater);
  });
  // The screen at this path reports a failed sign-in.
  if (path === callbackPath) session.completeSignIn().catch(() => undefined);
  else void restore(session).catch(fail);
  const files = filesOf(`/${path}`);
  const product = fetchProduct(files.length > 0);
  files.forEach(fetchLater);
  // A browser opens six connections to a server without HTTP/2. The files take five, and the sign-in needs one. So the font waits.
  void loadLanguage(storedLanguage())
    .catch(() => undefined)
    .then(fetchFont);
  const { start } = await product;
  await start(config, session);
}

/** The product with its styles. A screen of another part than the first scripts needs all styles. */
async function fetchProduct(needsAllStyles = false): Promise<typeof import('./main')> {
  const [product] = await Promise.all([import('./main'), loadFirstStyles(needsAllStyles)]);
  return product;
}

function firstTexts(): Record<'redirecting' | 'unreachable' | 'again', string> {
  return inLanguage(FIRST_TEXTS, storedLanguage());
}

/** The code or the texts did not load. */
function fail(error: unknown): never {
  // A code of the provider is valid once, so the callback URL cannot be loaded again.
  explainFailure(firstTexts(), path === callbackPath ? config.basePath : undefined);
  throw error;
}

/** Goes to the provider's sign-in page if the provider answers that nobody is signed in. */
async function restore(session: Session): Promise<void> {
  await session.restore();
  const { subject, unreachable, ended } = session.current();
  if (subject === undefined && !unreachable && !ended) await leave(session);
}

async function leave(session: Session): Promise<void> {
  showFirst(firstTexts().redirecting);
  // The browser can restore this page from its cache. The page then decides again.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  await session.signIn(window.location.pathname + window.location.search);
}

/** The first paint follows the person's settings on this device, and else those of the device. */
function applySettings(): void {
  const chosen = readSettings();
  const { themeMode, themeColorPresets, themeContrast } = { ...defaultSettings('ltr'), ...chosen };
  Object.assign(document.documentElement.dataset, { colorScheme: themeMode, preset: themeColorPresets, contrast: themeContrast });
  document.documentElement.dir = chosen.themeDirection ?? textDirection(storedLanguage());
}

/** Not fetched for visitors who leave for the sign-in page. */
function fetchFont(): void {
  preload({ rel: 'preload', as: 'font', type: 'font/woff2', href: fontAddress });
}

/** The files of the screen at this address (`preloads.build.ts`). None if the first scripts contain it, or if it is rarely opened first. */
function filesOf(address: string): string[] {
  const rows = document.querySelector<HTMLMetaElement>('meta[name="muster-files"]')?.content ?? '[]';
  return (JSON.parse(rows) as string[][]).flatMap(([pattern = '', ...names]) =>
    new RegExp(pattern).test(storedLanguage() + address) ? names : [],
  );
}

/** After the first scripts. */
function fetchLater(name: string): void {
  const [rel, as] = name.endsWith('.css') ? ['preload', 'style'] : ['modulepreload', 'script'];
  preload({ rel, as, href: new URL(name, import.meta.url).href, fetchPriority: 'low' });
}

function preload(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...attributes }));
}
