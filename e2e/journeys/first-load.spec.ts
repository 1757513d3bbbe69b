import { northridge, worker } from '../support/campaigns';
import { accountButton, signIn } from '../support/journey';
import { expect, test } from '../support/people';

/**
 * Loaded after the first screen on purpose: real time, notifications, requests to join, dialogs and menus, pushes, the service worker, and what
 * the person has begun of an item.
 */
const later = /pusher|socket|overlays|device|styles|\/shell-[\w-]+\.css|notification|register|join-requests|push-owner|item-meta|\/list-/;

test('a signed-in person with an empty cache reaches the home with eleven requests', { tag: '@phone' }, async ({ visit }) => {
  const page = await visit(worker, 'about:blank', { isNew: true });
  // The hidden frame takes its files from the cache, so each URL counts once.
  const requests = new Set<string>();
  page.on('request', (request) => requests.add(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Polls$/ })).toBeVisible();
  const first = [...requests].filter((path) => !later.test(path));
  expect(first.length, first.join('\n')).toBeLessThanOrEqual(11);
});

test('[2.17] a visitor reaches the sign-in form without any code of the product', { tag: '@phone' }, async ({ page, watch }) => {
  watch(page);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await page.goto(`${northridge}/cws/polls`);
  await expect(page.getByLabel('E-mail address', { exact: true })).toBeVisible();
  expect(scripts.map((path) => path.replace(/-[\w-]{7}\.js$/, ''))).toEqual(['/assets/boot', '/idp/assets/sign-in.js']);
});

test('the files of an item in Focus do not wait for the libraries', { tag: '@phone' }, async ({ visit }) => {
  const page = await visit(worker, 'about:blank', { isNew: true });
  await page.addInitScript(rememberSignIn);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(nameOf(request.url())));
  // The libraries come when the files of the screen have been asked for. Without that, they never come.
  const expected = ['list.js', 'fields.js', 'form.js', 'campaign.js', 'answering-en.js', 'shell.css', 'styles.css'];
  await page.route('**/assets/foundation-*.js', async (route) => {
    await expect.poll(() => expected.filter((name) => !asked.has(name))).toEqual([]);
    await route.continue();
  });
  const files: string[] = [];
  page.on('request', (request) => request.url().includes('/assets/') && files.push(nameOf(request.url())));
  await page.goto(`${northridge}/mws/focus/8`);
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  // A file that is asked for twice comes from the cache, but must not be another request of the page.
  for (const name of expected)
    expect(
      files.filter((one) => one === name),
      name,
    ).toHaveLength(1);
  // The sheet of all screens contains the rules of this one.
  expect(files).not.toContain('first.css');
});

test('[2.4] the home of a person with one company draws no other screen before', { tag: '@phone' }, async ({ visit }) => {
  const page = await visit(worker, 'about:blank', { isNew: true });
  await page.addInitScript(rememberSignIn);
  await page.addInitScript(countScreens);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn)).toEqual(['/company/1/cws/dashboard']);
});

test('the styles that load first draw the home like all styles', async ({ visit }) => {
  const page = await visit(worker, 'about:blank', { isNew: true });
  let address = '';
  // The product's own request for all styles waits, so that the home stands with the first ones.
  let goOn = (): void => undefined;
  const drawn = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\/shell-[\w-]+\.css$/, async (route) => {
    address = route.request().url();
    await drawn;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: /Polls$/ })).toBeVisible();
  await expect.poll(() => address).not.toBe('');
  await page.evaluate(async () => void (await document.fonts.ready));
  const before = await page.evaluate(lookOfAll);
  await page.addStyleTag({ url: `${address}?all` });
  expect(await page.evaluate(lookOfAll)).toEqual(before);
  expect(before.length).toBeGreaterThan(100);
  goOn();
});

test(
  'before its code has loaded, the page shows a header and a skeleton in the device’s colour mode',
  { tag: '@phone' },
  async ({ visit }) => {
    const page = await visit(worker, 'about:blank', { colorScheme: 'dark', isNew: true });
    let goOn = (): void => undefined;
    const seen = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/assets/shell-*.js', async (route) => {
      await seen;
      await route.continue();
    });
    await page.goto('/');
    const skeleton = page.locator('#first');
    await expect(skeleton).toBeVisible();
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(16, 21, 18)');
    goOn();
    await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();
    await expect(skeleton).toBeHidden();
  },
);

const lostFile = /Failed to load resource|dynamically imported module|Importing a module script failed/;

test('a page whose first files fail says so, and goes on by itself', { tag: '@phone' }, async ({ visit }) => {
  const page = await visit(worker, 'about:blank', { isNew: true, expects: lostFile });
  const home = page.getByRole('main').locator('a[href$="/cws/polls"]');
  // The first script has this text in few languages.
  const failures = [
    { language: 'de', file: 'shell-*.js', text: 'Server nicht erreichbar' },
    { language: 'ar', file: 'language-ar-first-*.js', text: 'Server not reachable' },
  ];
  for (const { language, file, text } of failures) {
    await test.step(`${file} is there again only when the person has seen the message`, async () => {
      await page.addInitScript((tag) => sessionStorage.setItem('muster.locale', tag), language);
      await page.route(`**/assets/${file}`, (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
      );
      await page.goto('/');
      await expect(page.getByRole('status').getByText(text)).toBeVisible();
      await page.unroute(`**/assets/${file}`);
      await expect(home).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });
  }
});

test('a page without its first script, or without the code of the product, offers to try again', { tag: '@desk' }, async ({ visit }) => {
  const page = await visit(worker, 'about:blank', { isNew: true, expects: lostFile });
  const home = page.getByRole('heading', { name: /^Good / });
  const link = page.getByRole('link', { name: 'Load this page again' });

  await test.step('no script arrives', async () => {
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 502 }));
    await page.goto('/');
    await expect(link).toBeHidden();
    // The page shows the link after 20 seconds.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect(link).toBeVisible();
    await page.unroute('**/assets/*.js');
    await link.click();
    await expect(home).toBeVisible();
    await expect(link).toBeHidden();
  });

  await test.step('the code does not load, and a press tries again', async () => {
    await page.route('**/assets/shell-*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText('Server not reachable')).toBeVisible();
    await expect(link).toBeHidden();
    await page.unroute('**/assets/shell-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(home).toBeVisible();
  });

  await test.step('the server has the code and the page cannot load it: three reloads a minute, and then again', async () => {
    await page.clock.install();
    let [loads, checks] = [0, 0];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
      if (request.method() === 'HEAD') checks += 1;
    });
    await page.route('**/assets/shell-*.js', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
    await page.goto('/');
    await expect.poll(() => loads).toBe(4);
    await expect(page.getByText('Server not reachable')).toBeVisible();
    const before = checks;
    await page.clock.fastForward(5_000);
    await expect.poll(() => checks).toBeGreaterThan(before);
    expect(loads).toBe(4);
    await page.clock.fastForward(60_000);
    await expect.poll(() => loads).toBe(5);
  });
});

test('after a sign-out, going back shows no page of the previous person', { tag: '@desk' }, async ({ page, watch }) => {
  watch(page);
  await signIn(page, 'expert@northridge.example', `${northridge}/cws/dashboard`);
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByLabel('E-mail address', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('E-mail address', { exact: true }).or(page.getByRole('status'))).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Good / })).toHaveCount(0);
});

/** The name of a file without the digest of its content. */
const nameOf = (address: string): string => new URL(address).pathname.replace(/^.*\//, '').replace(/-[\w-]{7}(?=\.\w+$)/, '');

/** Runs in the page: the hint that an earlier sign-in leaves on the device. */
function rememberSignIn(): void {
  localStorage.setItem('muster.signed-in', '1');
}

/** Runs in the page: the addresses at which the product has drawn something. */
function countScreens(): void {
  const drawn: string[] = [];
  Object.assign(window, { drawn });
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.querySelector('#root');
    if (!root) return;
    new MutationObserver(() => {
      if (drawn.at(-1) !== window.location.pathname) drawn.push(window.location.pathname);
    }).observe(root, { childList: true, subtree: true });
  });
}

/** Runs in the page: where each element stands, and how it looks. */
function lookOfAll(): string[] {
  const properties = [
    'color',
    'background-color',
    'font-size',
    'font-weight',
    'border-top-width',
    'border-radius',
    'box-shadow',
    'opacity',
  ];
  return [...document.querySelectorAll('body *:not(script)')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return [element.tagName, x, y, width, height, ...properties.map((name) => style.getPropertyValue(name))].join(' ');
  });
}
