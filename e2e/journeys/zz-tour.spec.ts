import { mkdirSync } from 'node:fs';
import { expect, isPhone, test } from '../support/people';
import { goOn, tours } from '../support/screens';
const looks = {
  a: { themeMode: 'light', themeDirection: 'ltr', language: 'en' },
  b: { themeMode: 'dark', themeDirection: 'rtl', language: 'ar' },
  c: { themeMode: 'light', themeDirection: 'ltr', language: 'de' },
} as const;
const which = (process.env.LOOK ?? 'a') as keyof typeof looks;
const only = process.env.ONLY ? new RegExp(process.env.ONLY) : /./;
test('tour', async ({ visit, leave }, info) => {
  test.setTimeout(3_600_000);
  const w = isPhone(info) ? 'phone' : 'desk';
  const dir = `/tmp/t/tour/${which}-${w}`;
  mkdirSync(dir, { recursive: true });
  let n = 0;
  for (const { email, screens } of tours) {
    const wanted = screens.filter(({ path }) => only.test(path));
    if (!wanted.length) continue;
    const page = await visit(email, wanted[0]!.path, { look: looks[which], reducedMotion: 'reduce', expects: /./ });
    for (const { path, shows } of wanted) {
      await goOn(page, path);
      await expect(shows(page)).toBeVisible({ timeout: 15_000 }).catch(() => console.log('not visible', path));
      await page.waitForTimeout(600);
      await page.screenshot({ path: `${dir}/${String(n++).padStart(3, '0')}${path.replace(/\W+/g, '_').slice(0, 60)}.png` });
    }
    await leave(page);
  }
});
