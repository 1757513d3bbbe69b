/** The crop dialog of a logo: by keyboard and pointer, and with pictures that are small, broken or huge. */
import type { Locator, Page } from '@playwright/test';
import { crc32, deflateSync } from 'node:zlib';
import { manager, northridge } from '../../support/campaigns';
import { expect, test } from '../../support/people';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A PNG file: rows of one byte for each pixel, an index of a palette with red and blue. */
function png(width: number, height: number, row: (x: number) => number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  const line = Buffer.from([0, ...Array.from({ length: width }, (_, x) => row(x))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const palette = Buffer.from([255, 0, 0, 0, 0, 255]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('PLTE', palette), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
/** The left half is red, the right half blue. */
const halves = (side: number) =>
  file(
    'halves.png',
    png(side, side, (x) => (x < side / 2 ? 0 : 1)),
  );

const logo = (page: Page): Locator => page.getByRole('group', { name: 'Logo' });
const choose = (page: Page, picture: ReturnType<typeof file>) => logo(page).locator('input[type=file]').setInputFiles(picture);
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Crop picture' });

/** The shares of red and blue in the picture that the field shows. */
const colours = (page: Page): Promise<{ red: number; blue: number }> =>
  logo(page)
    .locator('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [64, 64];
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0, 64, 64);
      const { data } = context.getImageData(0, 0, 64, 64);
      const share = (channel: number): number =>
        data.filter((value, at) => at % 4 === channel && value > 128 && (data[at - channel + 3] ?? 0) > 128).length / (64 * 64);
      return { red: share(0), blue: share(2) };
    });

test.describe('[2.154] [5.16] the logo of a company', { tag: '@desk' }, () => {
  const open = async (visit: (email: string, path: string) => Promise<Page>): Promise<Page> => {
    const page = await visit(manager, `${northridge}/cws/settings/general`);
    await expect(logo(page)).toBeVisible();
    return page;
  };

  test('is enlarged and moved by keyboard alone', async ({ visit }) => {
    const page = await open(visit);
    await choose(page, halves(400));
    const dialog = dialogOf(page);
    const zoom = dialog.getByRole('slider', { name: 'Zoom' });
    await zoom.focus();
    for (let times = 0; times < 20; times += 1) await page.keyboard.press('ArrowRight');
    const area = dialog.getByLabel('Visible part of the picture');
    await area.focus();
    for (let times = 0; times < 60; times += 1) await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Use picture' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(async () => expect((await colours(page)).red).toBeGreaterThan(0.6)).toPass();
  });

  test('is moved by pointer, and a small picture can be used too', async ({ visit }) => {
    const page = await open(visit);
    await choose(page, halves(24));
    const dialog = dialogOf(page);
    const area = dialog.getByLabel('Visible part of the picture');
    const box = await area.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 90, y, { steps: 5 });
    await page.mouse.up();
    await dialog.getByRole('button', { name: 'Use picture' }).click();
    await expect(dialog).toBeHidden();
    await expect(async () => {
      const { red, blue } = await colours(page);
      expect(blue).toBeGreaterThan(red);
    }).toPass();
  });

  test('does not change after Cancel and Escape', async ({ visit }) => {
    const page = await open(visit);
    const before = await logo(page).locator('img').count();
    for (const leave of ['Cancel', 'Escape']) {
      await choose(page, halves(400));
      await expect(dialogOf(page).getByRole('button', { name: 'Use picture' })).toBeEnabled();
      if (leave === 'Cancel') await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
      else await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toBeHidden();
      await expect(logo(page).locator('img')).toHaveCount(before);
    }
    await page.reload();
    await expect(logo(page).locator('img')).toHaveCount(before);
  });

  test('is not cropped from a broken file, a file of another kind, or more than 50 million pixels', async ({ visit }) => {
    const wide = 8_000;
    const refused = [
      [
        'a broken file',
        () => file('broken.png', Buffer.concat([halves(40).buffer.subarray(0, 8), Buffer.alloc(200, 7)])),
        'This picture cannot be read. Choose another one.',
      ],
      [
        'a file of another kind',
        () => file('text.png', Buffer.from('not a picture at all')),
        'This picture cannot be read. Choose another one.',
      ],
      [
        'more than 50 million pixels',
        () =>
          file(
            'huge.png',
            png(wide, 6_400, () => 0),
          ),
        'The picture is too large',
      ],
    ] as const;
    const page = await open(visit);
    for (const [what, make, message] of refused)
      await test.step(what, async () => {
        await choose(page, make());
        const dialog = dialogOf(page);
        await expect(dialog.getByRole('alert')).toHaveText(message);
        await expect(dialog.getByRole('button', { name: 'Use picture' })).toHaveCount(0);
        // A click at the place of the click before it, into another dialog, counts as its second half.
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      });
  });
});
