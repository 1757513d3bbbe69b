import { expect, test } from 'vitest';
import { changeLanguage, i18n, storedLanguage } from '../i18n';

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
