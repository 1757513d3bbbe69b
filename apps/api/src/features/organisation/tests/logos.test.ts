import { readdir } from 'node:fs/promises';
import type { Company } from '@muster/contract/organisation/company';
import type { Site } from '@muster/contract/organisation/place';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { brisbane } from '../../../../tests/places';
import { createFileReference, uploadFile } from '../../../../tests/uploads';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** A picture with a text and a position in its metadata. */
const photo = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#c03020' } })
      .withExif({ IFD0: { Copyright: 'CANARY' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '27/1 28/1 0/1' } })
      .jpeg()
      .toBuffer(),
  );

async function world() {
  const { id: companyId } = await api.make.company();
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  return { companyId, path: `/companies/${companyId}`, manager };
}

const uploadLogo = async (person: Client, companyId: number, bytes?: Uint8Array<ArrayBuffer>) =>
  (await uploadFile(person, 'Company', 'logo.jpg', bytes ?? (await photo()), { entityId: companyId, context: 'LOGO', isUnique: true })).id;
const shown = (address: string | null) => fetch(`${api.origin}${address}`);
const storedFiles = async () =>
  (await readdir(api.uploads, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

describe('[2.154] [7.64] the logo of a company', () => {
  test('is encoded again, small and without metadata, and shown wherever the company is', async () => {
    const { companyId, path, manager } = await world();
    const changed = await manager.patch<Company>(path, { logoFileId: await uploadLogo(manager, companyId) });
    expect(changed.status).toBe(200);
    const answer = await shown(changed.body.logoUrl);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.includes('CANARY')).toBe(false);
    // the size in the header of a lossy WebP
    expect([bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]).toEqual([512, 256]);
    expect((await manager.get<Company[]>('/companies')).body.map(({ logoUrl }) => logoUrl)).toEqual([changed.body.logoUrl]);
  });

  test('the upload is deleted once it is used', async () => {
    const { companyId, path, manager } = await world();
    await api.relay.drain();
    const before = await storedFiles();
    const logoFileId = await uploadLogo(manager, companyId);
    await manager.patch(path, { logoFileId });
    expect((await manager.get(`/files/${logoFileId}`)).status).toBe(404);
    await api.relay.drain();
    expect(await storedFiles()).toBe(before);
  });

  test('stays with other changes; another one replaces it, and null removes it', async () => {
    const { companyId, path, manager } = await world();
    const first = (await manager.patch<Company>(path, { logoFileId: await uploadLogo(manager, companyId) })).body.logoUrl;
    expect((await manager.patch<Company>(path, { name: 'Kept' })).body.logoUrl).toBe(first);
    const second = (await manager.patch<Company>(path, { logoFileId: await uploadLogo(manager, companyId) })).body.logoUrl;
    expect(second).not.toBe(first);
    expect((await shown(first)).status).toBe(404);
    expect((await manager.patch<Company>(path, { logoFileId: null })).body.logoUrl).toBeNull();
    expect((await shown(second)).status).toBe(404);
  });

  test('of two changes with one upload, one gets 400', async () => {
    const { companyId, path, manager } = await world();
    const logoFileId = await uploadLogo(manager, companyId);
    const answers = await Promise.all([1, 2].map(() => manager.patch(path, { logoFileId })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('a colleague’s upload, one for another thing, and an unknown one are rejected', async () => {
    const { companyId, path, manager } = await world();
    const colleague = api.as(await api.make.person(companyId, { manager: true }));
    const forSite = (await uploadFile(manager, 'Site', 'logo.jpg', await photo(), { companyId })).id;
    for (const logoFileId of [await uploadLogo(colleague, companyId), forSite, 999_999])
      expect(errorOf(await manager.patch(path, { logoFileId })).fields).toEqual(['logoFileId Unknown']);
  });

  test('an upload that has not arrived is rejected', async () => {
    const { companyId, path, manager } = await world();
    const { body } = await createFileReference(manager, 'Company', 'logo.png', { entityId: companyId });
    expect(errorOf(await manager.patch(path, { logoFileId: body.id })).fields).toEqual(['logoFileId Unknown']);
  });

  test('bytes that only begin like a picture are rejected, and the company keeps its logo', async () => {
    const { companyId, path, manager } = await world();
    const broken = (await photo()).slice(0, 700);
    const logoFileId = await uploadLogo(manager, companyId, broken);
    expect(errorOf(await manager.patch(path, { name: 'Lost', logoFileId })).fields).toEqual(['logoFileId FileType']);
    expect((await manager.get<Company>(path)).body).toMatchObject({ logoUrl: null, version: 1 });
  });

  test('[5.16] is a JPEG or PNG of at most 3145728 bytes', async () => {
    const { companyId, manager } = await world();
    expect(errorOf(await createFileReference(manager, 'Company', 'logo.gif', { entityId: companyId })).fields).toEqual([
      'originalFileName FileType',
    ]);
    expect(errorOf(await createFileReference(manager, 'Company', 'logo.png', { entityId: companyId, size: 3_145_729 })).fields).toEqual([
      'size Size',
    ]);
  });

  test('members cannot upload one', async () => {
    const { companyId } = await world();
    const member = api.as(await api.make.person(companyId));
    expect((await createFileReference(member, 'Company', 'logo.png', { entityId: companyId })).status).toBe(403);
  });
});

describe('[2.152] [7.64] the logo of a site', () => {
  test('comes with a new site, and its manager replaces it', async () => {
    const { companyId, manager } = await world();
    const first = (await uploadFile(manager, 'Site', 'logo.jpg', await photo(), { companyId })).id;
    const place = { placeId: brisbane.placeId, headcount: 3 };
    const { body: site } = await manager.post<Site>('/sites', { companyId, name: 'Heron Point', ...place, logoFileId: first });
    expect((await shown(site.logoUrl)).status).toBe(200);
    const siteManager = api.as(await api.make.person(companyId, { sites: [{ id: site.id, manager: true }] }));
    const second = (await uploadFile(siteManager, 'Site', 'logo.jpg', await photo(), { entityId: site.id })).id;
    const changed = await siteManager.put<Site>(`/sites/${site.id}`, { name: 'Heron Point', headcount: 3, logoFileId: second });
    expect(changed.body.logoUrl).not.toBe(site.logoUrl);
    expect((await shown(site.logoUrl)).status).toBe(404);
  });
});
