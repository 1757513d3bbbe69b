import { afterEach, expect, test, vi } from 'vitest';
import { changeLanguage, i18n, offeredLanguages, rememberOffer, storedLanguage, withTexts } from '../i18n';

test('[7.73] [1.8] a language’s texts load when it is chosen, and the choice lasts for the browser’s session', async () => {
  expect(i18n.hasResourceBundle('de', 'campaigns')).toBe(false);
  await changeLanguage('de');
  expect(i18n.hasResourceBundle('de', 'campaigns')).toBe(true);
  expect(i18n.hasResourceBundle('fr', 'campaigns')).toBe(false);
  expect(document.documentElement.lang).toBe('de');
  expect(storedLanguage()).toBe('de');
  await changeLanguage('en');
});

test.each([null, 'xx', 'de-CH', 'constructor'])('[1.8] with %j stored for the session it is English', (kept) => {
  sessionStorage.removeItem('muster.locale');
  if (kept !== null) sessionStorage.setItem('muster.locale', kept);
  expect(storedLanguage()).toBe('en');
});

const browserSpeaks = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
afterEach(() => vi.restoreAllMocks());

test('[1.8] without a stored language it is the browser’s first one that is offered', () => {
  sessionStorage.removeItem('muster.locale');
  browserSpeaks('es-MX', 'fr-CA', 'en');
  expect(storedLanguage()).toBe('fr');
  rememberOffer(['es']);
  expect(storedLanguage()).toBe('es');
});

test('[1.8] [1.9] the chooser offers three languages, those of the company that was open last, and the current one', () => {
  const three = ['en', 'de', 'fr'];
  expect(offeredLanguages('en')).toEqual(three);
  expect(offeredLanguages('es')).toEqual([...three, 'es']);
  rememberOffer(['es']);
  expect(offeredLanguages('en')).toEqual([...three, 'es']);
  rememberOffer([]);
  expect(offeredLanguages('en')).toEqual(three);
});

test('[7.73] a further language brings the texts of every screen, and those of single screens when one needs them', async () => {
  await changeLanguage('es');
  await withTexts(Promise.resolve(), 'organisation');
  expect([i18n.t('ui:cancel'), i18n.t('settings:tabs.privacy')]).toEqual(['Cancelar', 'Privacidad']);
  expect(i18n.t('focus:waiting', { count: 1_000_000 })).toContain('tareas');
  await changeLanguage('en');
});

test('[1.8] a browser that forbids the local storage offers the languages of every company', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(offeredLanguages('en')).toEqual(['en', 'de', 'fr']);
});
