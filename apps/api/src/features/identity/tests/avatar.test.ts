import { createHash } from 'node:crypto';
import type { PictureUpload } from '@muster/contract/identity/account';
import type { User } from '@muster/contract/identity/user';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let companyId: number;

beforeAll(async () => {
  api = await startTestApi();
  companyId = (await api.make.company()).id;
});
afterAll(() => api.stop());

/** A photo with its position and a text in its metadata. */
const photo = (width = 600, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c03020' } })
    .withExif({ IFD0: { Copyright: 'CANARY' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '27/1 28/1 0/1' } })
    .jpeg()
    .toBuffer();

const askFor = async (person: Person, bytes: Buffer, contentType = 'image/jpeg') =>
  (await api.as(person).post<PictureUpload>('/user/avatar', { contentType, size: bytes.length })).body;

const put = async (url: string, bytes: Buffer, contentType = 'image/jpeg') => {
  const answer = await fetch(api.origin + url, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': contentType } });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as { avatarUrl: string } };
};
const upload = async (person: Person, bytes: Buffer, contentType = 'image/jpeg') =>
  put((await askFor(person, bytes, contentType)).url, bytes, contentType);
const shown = (address: string) => fetch(api.origin + address);

describe('[7.50] a picture of oneself', () => {
  test('is put to the given address and shown everywhere', async () => {
    const person = await api.make.person(companyId);
    const { status, body } = await upload(person, await photo());
    expect(status).toBe(200);
    expect((await api.as(person).get<User>('/user/me')).body.avatarUrl).toBe(body.avatarUrl);
    const answer = await shown(body.avatarUrl);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('is decoded and encoded again: square, small and without metadata', async () => {
    const { body } = await upload(await api.make.person(companyId), await photo());
    const bytes = Buffer.from(await (await shown(body.avatarUrl)).arrayBuffer());
    // the product blocks every decoder but those of JPEG and PNG
    sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
    const { format, width, height, exif } = await sharp(bytes).metadata();
    sharp.block({ operation: ['VipsForeignLoadWebpBuffer'] });
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 288, height: 288, exif: undefined });
    expect(bytes.includes('CANARY')).toBe(false);
  });

  test('replaces the one before, whose address then shows nothing', async () => {
    const person = await api.make.person(companyId);
    const first = await upload(person, await photo());
    const second = await upload(person, await photo(300, 300));
    expect((await shown(first.body.avatarUrl)).status).toBe(404);
    expect((await shown(second.body.avatarUrl)).status).toBe(200);
  });

  test('is removed', async () => {
    const person = await api.make.person(companyId);
    const { body } = await upload(person, await photo());
    expect((await api.as(person).delete('/user/avatar')).status).toBe(204);
    expect((await api.as(person).get<User>('/user/me')).body.avatarUrl).toBeNull();
    expect((await shown(body.avatarUrl)).status).toBe(404);
    expect((await api.as(person).delete('/user/avatar')).status).toBe(204);
  });
});

describe('[7.50] the address for the upload is refused', () => {
  test('a second time', async () => {
    const person = await api.make.person(companyId);
    const bytes = await photo();
    const { url } = await askFor(person, bytes);
    expect((await put(url, bytes)).status).toBe(200);
    expect(errorOf(await put(url, bytes))).toEqual({ status: 403, code: 'picture.link' });
  });

  test('with two concurrent requests', async () => {
    const person = await api.make.person(companyId);
    const bytes = await photo();
    const { url } = await askFor(person, bytes);
    const statuses = (await Promise.all([put(url, bytes), put(url, bytes)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  test('after a quarter of an hour', async () => {
    const person = await api.make.person(companyId);
    const bytes = await photo();
    const { url } = await askFor(person, bytes);
    const before = api.clock.now();
    api.clock.advance(15 * 60_000);
    const answer = await put(url, bytes);
    api.clock.set(before);
    expect(errorOf(answer)).toEqual({ status: 403, code: 'picture.link' });
  });

  test('for another person', async () => {
    const [one, another] = [await api.make.person(companyId), await api.make.person(companyId)];
    const bytes = await photo();
    const { url } = await askFor(one, bytes);
    expect((await put(url.replace(one.id, another.id), bytes)).status).toBe(403);
  });

  test('for somebody who was blocked in the meantime', async () => {
    const person = await api.make.person(companyId);
    const bytes = await photo();
    const { url } = await askFor(person, bytes);
    await api.make.query('UPDATE account SET blocked = true WHERE id = $1', [person.id]);
    expect((await put(url, bytes)).status).toBe(403);
  });

  test('with another size than announced', async () => {
    const person = await api.make.person(companyId);
    const bytes = await photo();
    const { url } = await askFor(person, bytes);
    expect(errorOf(await put(url, bytes.subarray(1))).fields).toEqual(['size Size']);
  });

  test('with another type than announced', async () => {
    const person = await api.make.person(companyId);
    const bytes = await photo();
    const { url } = await askFor(person, bytes);
    expect((await put(url, bytes, 'image/png')).status).toBe(415);
  });

  test('[9.4] above 3145728 bytes', async () => {
    const person = await api.make.person(companyId);
    const answer = await api.as(person).post('/user/avatar', { contentType: 'image/jpeg', size: 3_145_729 });
    expect(errorOf(answer).fields).toEqual(['size Max']);
  });

  test('[5.16] for other types than JPEG and PNG', async () => {
    const person = await api.make.person(companyId);
    const answer = await api.as(person).post('/user/avatar', { contentType: 'image/svg+xml', size: 100 });
    expect(errorOf(answer).fields).toEqual(['contentType Value']);
  });
});

/** A PNG that declares a huge size: 13 bytes of header that no pixels follow. */
function pixelFlood(): Buffer {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d49484452000186a0000186a00806000000', 'hex');
  return Buffer.concat([
    bytes,
    createHash('md5').update('no checksum').digest().subarray(0, 4),
    Buffer.from('0000000049454e44ae426082', 'hex'),
  ]);
}

const hostile: Record<string, () => Promise<Buffer>> = {
  'SVG with a script': async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  HTML: async () => Buffer.from('<html><script>alert(1)</script></html>'),
  GIF: async () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .gif()
      .toBuffer(),
  WebP: async () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .webp()
      .toBuffer(),
  TIFF: async () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .tiff()
      .toBuffer(),
  'a PNG of ten thousand million pixels': async () => pixelFlood(),
  'half a JPEG': async () => (await photo()).subarray(0, 300),
  zeros: async () => Buffer.alloc(1000),
};

test.each(Object.keys(hostile))('[5.16] %s named as a picture is refused and nothing is stored', async (name) => {
  const person = await api.make.person(companyId);
  const bytes = await (hostile[name] as (typeof hostile)[string])();
  const answer = await upload(person, bytes, 'image/png');
  expect(errorOf(answer).fields).toEqual(['content FileType']);
  expect((await api.as(person).get<User>('/user/me')).body.avatarUrl).toBeNull();
});

test('[7.50] a JPEG with a script behind its pixels keeps only the pixels', async () => {
  const bytes = Buffer.concat([await photo(), Buffer.from('<script>CANARY</script>')]);
  const { body } = await upload(await api.make.person(companyId), bytes);
  expect(Buffer.from(await (await shown(body.avatarUrl)).arrayBuffer()).includes('CANARY')).toBe(false);
});

test('[2.63] a consultant uploads no picture', async () => {
  const consultant = api.as(await api.make.consultant());
  expect((await consultant.post('/user/avatar', { contentType: 'image/png', size: 10 })).status).toBe(403);
});
