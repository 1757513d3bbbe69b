/** What the pages of a shared device say, and in which language. */
import { expect, test } from 'vitest';
import { browserOf } from './access';
import { kioskWorld } from './kiosk-world';

const world = kioskWorld();

/** The sign-in page of a device whose own page has left this cookie. */
async function pageOf(cookie: string, headers: Record<string, string> = {}): Promise<string> {
  const { device } = await world.kioskHere();
  return (await fetch(device.ask(), { headers: { cookie: `${device.cookies()}; muster_not_sent=${cookie}`, ...headers } })).text();
}

test.each([
  ['1', '1 confirmation could not be sent.'],
  ['12', '12 confirmations could not be sent.'],
])('the sign-in page of a device says that %s could not be sent, and what to do', async (count, text) => {
  const page = await pageOf(count);
  expect(page).toContain(text);
  expect(page).toContain('sign in and look whether it is still open');
});

test('the sign-in page says it in the language of the browser', async () => {
  const page = await pageOf('2', { 'accept-language': 'ar' });
  expect(page).toMatch(/<html lang="ar" dir="rtl">/);
  expect(page).toContain('تعذّر إرسال تأكيدين.');
});

test.each(['', '0', '-1', '1.5', '99999', '%3Cb%3E'])('a count of "%s" says nothing', async (count) => {
  expect(await pageOf(count)).not.toContain('class="note"');
});

test('a phone says nothing of a device', async () => {
  const page = await fetch(browserOf(world.api, world.companyId).ask(), { headers: { cookie: 'muster_not_sent=3' } });
  expect(await page.text()).not.toContain('class="note"');
});

test('the page that takes the code of a device is in the language of the browser, also after a wrong code', async () => {
  const headers = { 'accept-language': 'ar-EG,ar;q=0.9,en;q=0.5' };
  const browser = browserOf(world.api, world.companyId);
  for (const answer of [
    await browser.send('/site-access/kiosk', { headers }),
    await browser.post('/site-access/kiosk', { code: 'X' }, headers),
  ]) {
    const page = await answer.text();
    expect(page).toMatch(/<html lang="ar" dir="rtl">/);
    expect(page).toContain('إعداد جهاز مشترك');
  }
});
