/**
 * What the page shows if the product's code or texts do not load. It goes on when the server has its files again. It must load again for
 * that, because browsers keep a failed import. If the first script itself does not load, `.first-late` shows after a while.
 */
const longestPauseMilliseconds = 15_000;
const probeMilliseconds = 10_000;
/** In a minute. A page can fail although the server has all files. */
const mostReloads = 3;
const reloadsKey = 'muster.reloads';

let hasFailed = false;

/** `elsewhere` is the address to go to, if this one cannot be loaded again. */
export function explainFailure(texts: Record<'unreachable' | 'again', string>, elsewhere: string | undefined): void {
  if (hasFailed || hasProduct()) return;
  hasFailed = true;
  const reload = (): void => (elsewhere === undefined ? window.location.reload() : window.location.replace(elsewhere));
  const again = Object.assign(document.createElement('button'), { textContent: texts.again });
  again.addEventListener('click', reload);
  showFirst(texts.unreachable, again);
  void retry(elsewhere ?? window.location.href, reload, 1_000);
}

/** Replaces the skeleton of the first paint. */
export function showFirst(textContent: string, ...controls: readonly HTMLElement[]): void {
  const first = document.querySelector('#first');
  const text = Object.assign(document.createElement('div'), { className: 'first-text', role: 'status' });
  text.append(Object.assign(document.createElement('p'), { textContent }), ...controls);
  first?.replaceChildren(text);
  first?.removeAttribute('aria-hidden');
}

const hasProduct = (): boolean => document.querySelector('#root')?.hasChildNodes() === true;

async function retry(page: string, reload: () => void, pause: number): Promise<void> {
  // Spreads the requests of many pages after a restart of the server.
  await new Promise((resolve) => setTimeout(resolve, pause * (0.75 + Math.random() / 2)));
  if (hasProduct()) return;
  if ((await isThere(page, true)) && (await areScriptsThere()) && mayReload()) reload();
  else void retry(page, reload, Math.min(pause * 2, longestPauseMilliseconds));
}

/** The scripts that the page names. */
async function areScriptsThere(): Promise<boolean> {
  const scripts = document.querySelectorAll<HTMLElement>('script[src], link[rel="modulepreload"]');
  const addresses = new Set([...scripts].map((script) => (script as HTMLScriptElement).src || (script as HTMLLinkElement).href));
  const found = await Promise.all([...addresses].map((address) => isThere(address, false)));
  return found.every(Boolean);
}

/**
 * Whether the server answers with this page or script, so that loading the page again can help. A Wi-Fi without internet access answers with a
 * page of its own. A script that is gone needs a newer page.
 */
const isThere = (address: string, isPage: boolean): Promise<boolean> =>
  fetch(address, { method: isPage ? 'GET' : 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(probeMilliseconds) }).then(
    ({ ok, status, headers }) => (ok && headers.get('content-type')?.startsWith('text/html') === isPage) || (status === 404 && !isPage),
    () => false,
  );

/** Counts the reloads of this tab since the first one of a minute. */
function mayReload(): boolean {
  const [count, since] = JSON.parse(sessionStorage.getItem(reloadsKey) ?? '[0,0]') as [number, number];
  const isNew = Date.now() - since > 60_000;
  if (!isNew && count >= mostReloads) return false;
  sessionStorage.setItem(reloadsKey, JSON.stringify(isNew ? [1, Date.now()] : [count + 1, since]));
  return true;
}
