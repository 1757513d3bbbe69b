/** Files that are chosen without a network: they wait with their entry and are uploaded before it. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { confirmDialog, manager, northridge, opened, openInFocus, post, uniquely, worker } from '../../support/campaigns';
import { accountIsKept } from '../../support/device';
import { expect, type People, test } from '../../support/people';
import { workerIsReady } from '../../support/service-worker';

/** The messages that the browser logs for the failures that these journeys cause. */
const failures = /Failed to load resource|WebSocket connection|ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

const newQuestion = `${northridge}/cws/exchange/l/new`;

test.use({ serviceWorkers: 'allow' });

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const strip = (page: Page): Locator => page.getByRole('button', { name: '1 waiting to send' });
const fields = (page: Page) => ({
  question: page.getByRole('textbox', { name: 'Question' }),
  context: page.getByRole('textbox', { name: 'Context' }),
});

/** The notice 'Offline' can move the field between press and release. Then nothing opens, and a person presses again. */
async function choose(page: Page, file: Chosen): Promise<void> {
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 10_000 });
    await page.getByText('Drop files here, or choose them').click();
    await (await chooser).setFiles(file);
  }).toPass();
  await expect(page.getByText(/Waiting for the network/)).toBeVisible();
}

/** Opens the form for a new question, waits until its code is on the device, and goes offline. */
async function formWithoutNetwork(visit: People['visit']): Promise<Page> {
  const page = await visit(worker, newQuestion, { expects: failures });
  await workerIsReady(page);
  await accountIsKept(page);
  await expect(fields(page).question).toBeEditable();
  await expect(page.getByText('Drop files here, or choose them')).toBeVisible();
  await page.context().setOffline(true);
  return page;
}

/** Posts without a network, and waits until the page has left the form: an open form would also upload its files. */
async function postQuestion(page: Page, title: string, text: string): Promise<void> {
  await fields(page).question.fill(title);
  await fields(page).context.fill(text);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(strip(page)).toBeVisible();
  await expect(page).toHaveURL(/\/exchange\/l(?:\?|$)/);
}

/** The bytes that the server returns for a file of this page. */
async function bytesOf(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${name}` }).click();
  return readFileSync(await (await download).path());
}

const photo = async (page: Page): Promise<Chosen> => ({ name: 'rope.png', mimeType: 'image/png', buffer: await page.screenshot() });

test(
  'a question with a photo, posted offline, waits with it, survives a reload, and is sent once',
  { tag: '@phone' },
  async ({ visit }) => {
    const title = uniquely('Which rope for the hub?');
    const page = await formWithoutNetwork(visit);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/api\/(?:questions|files)$/.test(request.url())) sent.push(new URL(request.url()).pathname);
    });
    const rope = await photo(page);
    await choose(page, rope);
    await postQuestion(page, title, 'The old one is stiff.');
    await page.reload();
    await strip(page).click();
    const entry = page.getByRole('dialog', { name: 'Waiting to send' }).getByRole('listitem').filter({ hasText: title });
    await expect(entry).toContainText('rope.png');
    await expect(entry).toContainText('The old one is stiff.');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    sent.length = 0;

    await page.context().setOffline(false);
    await expect(strip(page)).toBeHidden();
    await page.goto(`${northridge}/cws/exchange/l?category=my-questions&searchTerm=${encodeURIComponent(title)}`);
    await expect(page.getByRole('link', { name: title })).toHaveCount(1);
    await page.getByRole('link', { name: title }).click();
    await expect(opened(page, title)).toBeVisible();
    expect((await bytesOf(page, 'rope.png')).equals(rope.buffer)).toBe(true);
    expect(sent).toEqual(['/api/files', '/api/questions']);
  },
);

test('a photo whose upload is interrupted is uploaded again, and its question still arrives once', { tag: '@phone' }, async ({ visit }) => {
  const title = uniquely('Which knot for the hub?');
  const page = await formWithoutNetwork(visit);
  const rope = await photo(page);
  await choose(page, rope);
  await postQuestion(page, title, 'It slips.');

  let interrupted = 0;
  let questions = 0;
  page.on('request', (request) => (questions += Number(request.method() === 'POST' && request.url().endsWith('/api/questions'))));
  await page.context().route(
    (url) => !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().method() !== 'PUT' || interrupted > 0) return route.continue();
      interrupted += 1;
      return route.abort('connectionreset');
    },
  );
  await page.context().setOffline(false);
  await expect.poll(() => interrupted).toBe(1);
  await expect(strip(page)).toBeHidden();
  await page.goto(`${northridge}/cws/exchange/l?category=my-questions&searchTerm=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).click();
  expect((await bytesOf(page, 'rope.png')).equals(rope.buffer)).toBe(true);
  expect(questions).toBe(1);
});

test('if the server refuses the file, the person reads why, and continues with the text', { tag: '@phone' }, async ({ visit }) => {
  const title = uniquely('Which hook for the hub?');
  const page = await formWithoutNetwork(visit);
  await choose(page, { name: 'hook.png', mimeType: 'image/png', buffer: Buffer.from('This is not a picture.') });
  await postQuestion(page, title, 'It bends.');
  await page.context().setOffline(false);
  const refused = page.getByRole('button', { name: '1 could not be sent. Look at it.' });
  await refused.click();
  const dialog = page.getByRole('dialog', { name: '1 could not be sent. Look at it.' });
  const entry = dialog.getByRole('listitem').filter({ hasText: title });
  await expect(entry).toContainText('A file was not accepted.');
  await expect(entry).toContainText('It bends.');
  await entry.getByRole('link', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(fields(page).question).toHaveValue(title);
  await expect(page.getByText('It bends.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove hook.png' }).click();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(opened(page, title)).toBeVisible();
  await expect(refused).toBeHidden();
});

test('a site completes an improvement with a file while offline, and the file arrives later', { tag: '@phone' }, async ({ visit }) => {
  const title = uniquely('Guards on every drum');
  const boss = await visit(manager, `${northridge}/cws/improvements/new`, { serviceWorkers: 'block' });
  await boss.getByRole('radio', { name: /^Action plan/ }).check();
  await boss.getByRole('button', { name: 'Next' }).click();
  await boss.getByLabel('Title').fill(title);
  await boss.getByLabel('In one line').fill('Fingers fit in.');
  await boss.getByRole('textbox', { name: /What are we fixing/ }).fill('The drums are open.');
  await boss.getByRole('radio', { name: 'Audit' }).check();
  await boss
    .getByRole('group', { name: /^Actions for each site/ })
    .getByRole('textbox')
    .first()
    .fill('Fit the guards');
  await expect(boss.getByText(/^\d+ worksites found$/)).toBeVisible();
  await post(boss, 'improvement', title);
  const site = 'Farrow Ridge Wind Farm';
  await boss
    .getByRole('listitem')
    .filter({ hasText: site })
    .getByRole('button', { name: `Assign ${site}` })
    .click();
  await boss
    .getByRole('dialog', { name: `Assign ${site}` })
    .getByRole('combobox')
    .fill('Wim Arkwright');
  await boss.getByRole('option', { name: /Wim Arkwright/ }).click();
  await expect(boss.getByText('Member successfully assigned')).toBeVisible();

  const page = await visit(worker, `${northridge}/mws/focus`, { expects: failures });
  await workerIsReady(page);
  await accountIsKept(page);
  await openInFocus(page, title);
  await page.getByRole('radio', { name: 'On track' }).check();
  await expect(page.getByText('Drop files here, or choose them')).toBeVisible();
  const proof = await photo(page);
  await page.context().setOffline(true);
  await choose(page, proof);
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await confirmDialog(page, 'Complete response', 'Complete');
  await expect(strip(page)).toBeVisible();
  await page.reload();
  await expect(strip(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(strip(page)).toBeHidden();
  await expect(page.getByText('This response has been completed')).toBeVisible();
  expect((await bytesOf(page, 'rope.png')).equals(proof.buffer)).toBe(true);
});
