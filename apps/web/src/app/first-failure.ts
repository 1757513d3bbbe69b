/**
 * Stands in the page itself (`first-failure.build.ts`). If the first code of the product does not load, the person reads why nothing
 * happens. The page goes on when the server has its files again. It must load again for that, because browsers keep a failed import.
 */
(() => {
  /** By the tag of the language. */
  const texts = FAILURE_TEXTS;
  /** Without an answer, a browser reports no failure for minutes. */
  const longestMilliseconds = 30_000;
  const longestPauseMilliseconds = 15_000;
  const probeMilliseconds = 10_000;
  /** A page can fail although the server has all files. It does not load again and again. */
  const mostReloads = 3;
  const reloadsKey = 'muster.reloads';

  const hasProduct = (): boolean => document.querySelector('#root')?.hasChildNodes() === true;

  /** As in `lib/languages.ts`, but also for a language that no company on this device offers. */
  const languageOf = (): string => {
    for (const tag of [sessionStorage.getItem('muster.locale') ?? '', ...navigator.languages]) {
      const lower = tag.toLowerCase();
      const [primary = ''] = lower.split('-');
      const found = primary === 'zh' ? (/^zh-(?:hant|tw|hk|mo)\b/.test(lower) ? 'zh-tw' : 'zh-cn') : primary;
      if (found in texts) return found;
    }
    return 'en';
  };

  const show = (goAgain: () => void): void => {
    const language = languageOf();
    const [title = '', again = ''] = texts[language] ?? [];
    const make = (name: string, textContent: string): HTMLElement => Object.assign(document.createElement(name), { textContent });
    const button = make('button', again);
    button.addEventListener('click', goAgain);
    const message = Object.assign(make('div', ''), { className: 'first-text', role: 'alert', lang: language, dir: 'auto' });
    message.append(make('p', title), button);
    const first = document.querySelector('#first');
    first?.removeAttribute('aria-hidden');
    first?.replaceChildren(message);
  };

  /**
   * Whether it is worth loading the page again. A Wi-Fi without internet access answers with its own page. A file that is gone needs a newer
   * page. The api answers no HEAD for pages.
   */
  const isUseful = (address: string, isPage: boolean): Promise<boolean> =>
    fetch(address, { method: isPage ? 'GET' : 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(probeMilliseconds) }).then(
      ({ ok, status, headers }) => (ok && headers.get('content-type')?.startsWith('text/html') === isPage) || (status === 404 && !isPage),
      () => false,
    );

  const areUseful = async (page: string): Promise<boolean> => {
    const files = document.querySelectorAll<HTMLElement>('script[src], link[rel="modulepreload"]');
    const addresses = new Set([...files].map((file) => (file as HTMLScriptElement).src || (file as HTMLLinkElement).href));
    const found = await Promise.all([isUseful(page, true), ...[...addresses].map((address) => isUseful(address, false))]);
    return found.every(Boolean);
  };

  const mayReload = (): boolean => {
    const [count = 0, last = 0] = JSON.parse(sessionStorage.getItem(reloadsKey) ?? '[]') as number[];
    const next = Date.now() - last < 60_000 ? count + 1 : 1;
    sessionStorage.setItem(reloadsKey, JSON.stringify([next, Date.now()]));
    return next <= mostReloads;
  };

  const goOn = async (page: string, goAgain: () => void, pause: number): Promise<void> => {
    // Spreads the requests of many pages after a restart of the server.
    await new Promise((resolve) => setTimeout(resolve, pause * (0.75 + Math.random() / 2)));
    if (!(await areUseful(page))) return goOn(page, goAgain, Math.min(pause * 2, longestPauseMilliseconds));
    if (!hasProduct() && mayReload()) goAgain();
  };

  let hasFailed = false;
  /** `elsewhere` is the address to go to, if this one cannot be loaded again. */
  const fail = (elsewhere: string | null): void => {
    if (hasFailed || hasProduct()) return;
    hasFailed = true;
    const goAgain = (): void => (elsewhere === null ? window.location.reload() : window.location.replace(elsewhere));
    show(goAgain);
    void goOn(elsewhere ?? window.location.href, goAgain, 1_000);
  };

  window.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && fail(null), true);
  window.addEventListener('muster-failure', (event) => fail((event as CustomEvent<string | null>).detail));
  setTimeout(() => hasProduct() || hasFailed || show(() => window.location.reload()), longestMilliseconds);
})();

/** The message, and the label of the button. */
declare const FAILURE_TEXTS: Readonly<Record<string, readonly string[]>>;
