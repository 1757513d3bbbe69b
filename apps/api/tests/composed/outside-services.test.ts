/** Tests invitations, places and pictures on the composition of start.ts: an api process and a worker, with the services configured. */
import type { PictureUpload } from '@muster/contract/identity/account';
import type { Profile } from '@muster/contract/directory/profile';
import type { User } from '@muster/contract/identity/user';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSmtpServer, type SmtpServer } from '../../src/platform/mail/tests/smtp-server';
import type { Client } from '../harness';
import { startPlaceServer, type PlaceServer } from '../services/place-services';
import { startInstallation, type Composition, type Installation } from '../processes';

let place: Installation;
let mail: SmtpServer;
let places: PlaceServer;
let api: Composition;
let companyId: number;
let manager: Client;

beforeAll(async () => {
  [place, mail, places] = [await startInstallation(), await startSmtpServer(), await startPlaceServer()];
  const services = { SMTP_URL: mail.url, MAIL_FROM: 'Muster <no-reply@example.test>', NOMINATIM_URL: places.url };
  api = await place.start({ ...services, PROCESS_ROLE: 'api' });
  await place.start({ ...services, PROCESS_ROLE: 'worker' });
  companyId = (await place.make.company()).id;
  manager = api.as(await place.make.person(companyId, { manager: true }));
});
afterAll(async () => {
  await place.remove();
  await Promise.all([mail.close(), places.stop()]);
});

test('an invitation that one process accepts reaches the mail service through the other', async () => {
  const { status, body } = await manager.post<Profile>('/user', { email: 'ivy@example.test', companyId });
  expect(status).toBe(201);
  await vi.waitFor(() => expect(mail.received.join('\n')).toContain('RCPT TO:<ivy@example.test>'), { timeout: 120_000 });
  await vi.waitFor(async () => expect((await manager.get<Profile>(`/user/${body.id}`)).body.invitation?.mail).toBe('SENT'), {
    timeout: 120_000,
  });
});

test('the configured service finds places, and its failure ends that request alone', async () => {
  places.answers({ body: [{ place_id: 7, osm_type: 'node', osm_id: 7, display_name: 'Heron Point', lat: '-27.47', lon: '153.02' }] });
  const found = await manager.get<{ label: string }[]>('/location?search=heron');
  expect(found.body.map(({ label }) => label)).toEqual(['Heron Point']);
  places.answers({ status: 500 });
  expect((await manager.get('/location?search=anvil')).status).toBe(503);
  expect((await manager.get('/user/me')).status).toBe(200);
});

test('a picture is uploaded, encoded again and shown by the same process', async () => {
  const person = api.as(await place.make.person(companyId));
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c03020' } })
    .jpeg()
    .toBuffer();
  const { body } = await person.post<PictureUpload>('/user/avatar', { contentType: 'image/jpeg', size: photo.length });
  const origin = new URL(body.url, api.url);
  const put = await fetch(new URL(origin.pathname + origin.search, api.url), {
    method: 'PUT',
    body: new Uint8Array(photo),
    headers: { 'content-type': 'image/jpeg' },
  });
  expect(put.status).toBe(200);
  const { avatarUrl } = (await person.get<User>('/user/me')).body;
  const shown = new URL(avatarUrl ?? '', api.url);
  expect((await fetch(new URL(shown.pathname + shown.search, api.url))).headers.get('content-type')).toBe('image/webp');
});
