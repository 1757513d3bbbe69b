/**
 * Browser contexts that serve one visit after the other. A reused context has the product's code in its cache, and its new page
 * shares the process of the previous one. Loading a page then takes two thirds of the CPU. Between two visits, a context loses
 * everything that a page can store: its pages, cookies, storage, databases, service workers and permissions. With `keepsWorker`, the
 * service worker and its files stay, because fetching the whole build takes six seconds of CPU.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

import { withoutDangerQuestion } from './danger';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Wanted {
  /** Names the person and everything that differs from one context to another. */
  readonly key: string;
  readonly state: StorageState;
  readonly options: BrowserContextOptions;
  /** Runs once for each context, before its first page. */
  readonly prepare?: ((context: BrowserContext) => Promise<unknown>) | undefined;
  /** The next visit finds the service worker and the files of the build. */
  readonly keepsWorker: boolean;
  /** A browser that has never been here, with empty caches. */
  readonly isNew?: boolean | undefined;
}

interface OpenContext {
  readonly key: string;
  readonly context: BrowserContext;
  readonly state: StorageState;
  readonly keepsWorker: boolean;
  /** Stays open, so that the process of this context stays. */
  readonly keeper: Page;
}

/** A page of the product's origin without a script of its own. */
const barePath = '/api/healthz';

export class Contexts {
  private readonly inUse = new Map<BrowserContext, OpenContext | undefined>();
  private readonly free = new Map<string, OpenContext[]>();

  constructor(private readonly browser: Browser) {}

  async take({ key, state, options, prepare, keepsWorker, isNew }: Wanted): Promise<BrowserContext> {
    const free = isNew ? undefined : this.free.get(key)?.pop();
    if (free) {
      this.inUse.set(free.context, free);
      return free.context;
    }
    const context = await this.browser.newContext({ storageState: state, ...options });
    await withoutDangerQuestion(context);
    await prepare?.(context);
    this.inUse.set(context, isNew ? undefined : { key, context, state, keepsWorker, keeper: await keeperOf(context) });
    return context;
  }

  /** Handlers of routes that are still at work do not fail the test. */
  async giveBack(context: BrowserContext): Promise<void> {
    if (!this.inUse.has(context)) return;
    const kept = this.inUse.get(context);
    this.inUse.delete(context);
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    if (!kept) return context.close();
    await cleared(kept);
    this.free.set(kept.key, [...(this.free.get(kept.key) ?? []), kept]);
  }
}

async function keeperOf(context: BrowserContext): Promise<Page> {
  const keeper = await context.newPage();
  await keeper.goto(barePath);
  return keeper;
}

async function cleared({ context, state, keepsWorker, keeper }: OpenContext): Promise<void> {
  await Promise.all(
    context
      .pages()
      .filter((page) => page !== keeper)
      .map((page) => page.close()),
  );
  // Both calls wait for the service worker. They would hang if `clearStorage` stopped it at the same time.
  await Promise.all([context.setOffline(false), context.unrouteAll({ behavior: 'ignoreErrors' })]);
  await Promise.all([context.clearPermissions(), context.clearCookies(), clearStorage(keeper, keepsWorker)]);
  await context.addCookies(state.cookies);
  const own = state.origins.find(({ origin }) => origin === new URL(keeper.url()).origin);
  await keeper.evaluate((items) => items.forEach(({ name, value }) => localStorage.setItem(name, value)), own?.localStorage ?? []);
}

const storageOfPages = 'local_storage,indexeddb,file_systems,storage_buckets';

async function clearStorage(keeper: Page, keepsWorker: boolean): Promise<void> {
  const session = await keeper.context().newCDPSession(keeper);
  if (keepsWorker) await stopWorkers(session);
  const storageTypes = keepsWorker ? storageOfPages : `${storageOfPages},cache_storage,service_workers`;
  await session.send('Storage.clearDataForOrigin', { origin: new URL(keeper.url()).origin, storageTypes });
  await session.detach();
}

/** A stopped worker starts again without state in its memory and without a connection to a deleted database. */
async function stopWorkers(session: CDPSession): Promise<void> {
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
}
