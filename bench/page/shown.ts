/** When a screen of the first minute can be used. */
import type { Page } from '@playwright/test';
import { greeting, type managerScreens, type screens } from './product';

export const signInFormShown = (page: Page) => page.getByLabel('E-mail address', { exact: true }).waitFor({ timeout: 180_000 });

export const shown: Record<keyof typeof screens | keyof typeof managerScreens, (page: Page) => Promise<void>> = {
  home: greeting,
  Focus: (page) => page.getByRole('region', { name: 'Focus' }).getByRole('link').first().waitFor({ timeout: 180_000 }),
  'dashboard of a manager': (page) =>
    page.getByRole('region', { name: 'Needs you' }).getByRole('link').first().waitFor({ timeout: 180_000 }),
  report: (page) =>
    page
      .getByText(/^Most frequent answer/)
      .first()
      .waitFor({ timeout: 180_000 }),
  poll: (page) => page.getByRole('button', { name: 'Submit' }).waitFor({ timeout: 180_000 }),
};
