import type { BrowserContext, Page } from '@playwright/test';

/** The demo data has an alert that asks each person at the opening of the app. Here it has asked already. */
export const withoutDangerQuestion = (of: BrowserContext | Page): Promise<unknown> =>
  of.addInitScript(() => {
    // an empty page has no storage
    if (!location.protocol.startsWith('http')) return;
    sessionStorage.setItem('muster.seen-danger', JSON.stringify(Array.from({ length: 2_000 }, (_, id) => id)));
  });
