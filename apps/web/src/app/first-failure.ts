/**
 * What the page shows if the product's code or texts do not load. It goes on when the server has its files again. It must load again for
 * that, because browsers keep a failed import. If the first script itself does not load, `.first-late` shows after a while.
 */
const longestPauseMilliseconds = 15_000;
const probeMilliseconds = 10_000;
/** A page can fail although the server has all files. It does not load again and again. */
const mostReloads = 3;
const reloadsKey = 'muster.reloads';

let hasFailed = false;

/** `elsewhere` is the address to go to, if this one cannot be loaded again. */
export function explainFailure(texts: Record<'unreachable' | 'again', string>, elsewhere: string | undefined): void {
  if (hasFailed || hasProduct()) return;
  hasFailed = true;
  const goAgain = (): void => (elsewhere === undefined ? window.location.reload() : window.location.replace(elsewhere));
  const again = Object.assign(document.createElement('button'), { textContent: texts.again });
  again.addEventListener('click', goAgain);
  showFirst(texts.unreachable, again);
  void goOn(elsewhere ?? window.location.href, goAgain, 1_000);
}

/** Replaces the skeleton of the first paint. */
export function showFirst(textContent: string, ...controls: readonly HTMLElement[]): void {
  const first = document.querySelector('#first');
  const text = Object.assign(document.createElement('div'), { className: 'first-text', role: 'status' });
  text.append(Object.assign(document.createElement('p'), { textContent }), ...controls);
  first?.replaceChildren(text);
  first?.removeAttribute('aria-hidden');
  document.querySelector('.first-late')?.remove();
}

const hasProduct = (): boolean => document.querySelector('#root')?.hasChildNodes() === true;

async function goOn(page: string, goAgain: () => void, pause: number): Promise<void> {
  // Spreads the requests of many pages after a restart of the server.
  await new Promise((resolve) => setTimeout(resolve, pause * (0.75 + Math.random() / 2)));
  if (!(await areUseful(page))) return goOn(page, goAgain, Math.min(pause * 2, longestPauseMilliseconds));
  if (!hasProduct() && mayReload()) goAgain();
}

/** Asks for the page and for the files that it names. */
async function areUseful(page: string): Promise<boolean> {
  const files = document.querySelectorAll<HTMLElement>('script[src], link[rel="modulepreload"]');
  const addresses = new Set([...files].map((file) => (file as HTMLScriptElement).src || (file as HTMLLinkElement).href));
  const found = await Promise.all([isUseful(page, true), ...[...addresses].map((address) => isUseful(address, false))]);
  return found.every(Boolean);
}

/**
 * Whether it is worth loading the page again. A Wi-Fi without internet access answers with its own page. A file that is gone needs a newer
 * page. The api answers no HEAD for pages.
 */
const isUseful = (address: string, isPage: boolean): Promise<boolean> =>
  fetch(address, { method: isPage ? 'GET' : 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(probeMilliseconds) }).then(
    ({ ok, status, headers }) => (ok && headers.get('content-type')?.startsWith('text/html') === isPage) || (status === 404 && !isPage),
    () => false,
  );

function mayReload(): boolean {
  const [count = 0, last = 0] = JSON.parse(sessionStorage.getItem(reloadsKey) ?? '[]') as number[];
  const next = Date.now() - last < 60_000 ? count + 1 : 1;
  sessionStorage.setItem(reloadsKey, JSON.stringify([next, Date.now()]));
  return next <= mostReloads;
}
