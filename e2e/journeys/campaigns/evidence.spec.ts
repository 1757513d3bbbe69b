/** A manager of a site downloads the evidence pack of the site. The verifier in it checks the pack from a file, in a browser without a network. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { manager, northridge, postPoll, uniquely } from '../../support/campaigns';
import { expect, test } from '../../support/people';

const deflated = 8;
const site = `${northridge}/site/1/sws`;

/** The files of a ZIP archive by name. */
function filesOfZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new Error('no ZIP archive');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = zip.readUInt16LE(at + 10);
    const [size, nameLength, extraLength, commentLength] = [20, 28, 30, 32].map((field) =>
      field === 20 ? zip.readUInt32LE(at + field) : zip.readUInt16LE(at + field),
    ) as [number, number, number, number];
    const header = zip.readUInt32LE(at + 42);
    const begin = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const bytes = zip.subarray(begin, begin + size);
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), method === deflated ? inflateRawSync(bytes) : bytes);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

test(
  '[2.43] the evidence pack verifies in a browser without a network, and a changed byte shows',
  { tag: '@desk' },
  async ({ visit, browser }, info) => {
    const page = await visit(manager, `${site}/polls`);
    const question = uniquely('Is the east gate lit?');
    await postPoll(page, question, site);
    await page.goto(`${site}/settings/evidence`);
    let files = new Map<string, Buffer>();
    // the entry of the poll follows its post
    await expect(async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download the evidence pack' }).click();
      files = filesOfZip(await readFile(await (await download).path()));
      expect(files.get('entries.csv')?.toString('utf8')).toContain(question);
    }).toPass({ timeout: 120_000 });

    const folder = info.outputPath('pack');
    await mkdir(folder, { recursive: true });
    for (const [name, bytes] of files) await writeFile(join(folder, name), bytes);
    const context = await browser.newContext({ offline: true });
    try {
      const verifier = await context.newPage();
      await verifier.goto(pathToFileURL(join(folder, 'verify.html')).href);
      const check = async (): Promise<void> => {
        await verifier.getByLabel('All unpacked files').setInputFiles([...files.keys()].map((name) => join(folder, name)));
        await verifier.getByRole('button', { name: 'Check' }).click();
      };
      await check();
      await expect(verifier.getByText('✓ Everything verifies')).toBeVisible();
      await expect(verifier.getByText(/^\d+ entries$/)).toBeVisible();
      const ledger = files.get('ledger.jsonl')?.toString('utf8') ?? '';
      await writeFile(join(folder, 'ledger.jsonl'), ledger.replace('campaign.posted', 'campaign.pasted'));
      await check();
      await expect(verifier.getByText('✗ Something does not verify')).toBeVisible();
      await expect(verifier.getByText('ledger.jsonl is not the file that pack.json lists.')).toBeVisible();
      await expect(verifier.getByText(/^Entry \d+ does not follow from the entry before it/)).toBeVisible();
    } finally {
      await context.close();
    }
  },
);
