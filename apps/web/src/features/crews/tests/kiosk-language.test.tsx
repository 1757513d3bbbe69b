import { act, screen } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage, i18n } from '../../../lib/i18n';
import { languageKey } from '../../../lib/languages';
import { beginKiosk } from '../kiosk/begin';
import { languageOfDevice } from '../kiosk/language';
import { issuer, kioskServer } from './kiosk-server';

/** The page mounts itself, so the test unmounts it. */
const { roots } = vi.hoisted(() => ({ roots: [] as Root[] }));
vi.mock('react-dom/client', async (original) => {
  const client = await original<typeof import('react-dom/client')>();
  const createRoot: typeof client.createRoot = (...given) => {
    const root = client.createRoot(...given);
    roots.push(root);
    return root;
  };
  return { ...client, createRoot };
});

const server = kioskServer();
const writtenIn = (...languages: (string | null)[]) =>
  ({ briefings: languages.map((language) => ({ texts: [{ language }] })) }) as unknown as Parameters<typeof languageOfDevice>[0];
const browser = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(async () => {
  act(() => roots.splice(0).forEach((root) => root.unmount()));
  vi.restoreAllMocks();
  await changeLanguage('en');
  sessionStorage.clear();
  document.documentElement.dir = 'ltr';
  document.body.innerHTML = '';
});

test('without a network the page of a device is in the language of its browser, also in one that the company does not offer', async () => {
  browser('ar-EG', 'en');
  await beginKiosk({ issuer }, async () => undefined);
  server.isNetwork = false;
  await beginKiosk({ issuer }, async () => undefined);
  expect(await screen.findByRole('heading', { level: 1, name: 'تأكيد إحاطة' })).toBeVisible();
  expect([i18n.language, document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'ar', 'rtl']);
});

test('the next sign-in in the tab begins in a language of its company: the one of the device is not kept', async () => {
  browser('ar-EG', 'en');
  await beginKiosk({ issuer }, async () => undefined);
  server.isNetwork = false;
  sessionStorage.setItem(languageKey, 'de');
  await beginKiosk({ issuer }, async () => undefined);
  expect(await screen.findByRole('heading', { level: 1, name: 'تأكيد إحاطة' })).toBeVisible();
  expect(sessionStorage.getItem(languageKey)).toBe('de');
});

test('a browser whose languages the product does not have gets the one in which the company writes', () => {
  browser('tr-TR', 'el');
  expect(languageOfDevice(writtenIn(null, 'xx', 'pl', 'de'))).toBe('pl');
  expect(languageOfDevice(writtenIn(null))).toBe('en');
  expect(languageOfDevice(undefined)).toBe('en');
  browser('tr-TR', 'fr-CA');
  expect(languageOfDevice(writtenIn('pl'))).toBe('fr');
});
