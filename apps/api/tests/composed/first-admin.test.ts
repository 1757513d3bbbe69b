/** FIRST_ADMIN_EMAIL, on the composition of start.ts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFirstAdmin } from '../../src/composition/first-admin';
import { readConfig } from '../../src/composition/config';
import { goodClaims, newSigner, sign, startIssuer, type Signer } from '../../src/platform/tokens/tests/issuer';
import { startInstallation, type Composition, type Installation } from '../processes';
import { startTestApi } from '../harness';
import { createLog } from '../../src/platform/log';

let signer: Signer;
let issuer: Awaited<ReturnType<typeof startIssuer>>;
let place: Installation;
let product: Composition;

beforeAll(async () => {
  signer = await newSigner('RS256', 'one');
  issuer = await startIssuer(() => ({ keys: [signer.publicJwk] }));
  place = await startInstallation();
  product = await place.start({ OIDC_ISSUER: issuer.issuer, FIRST_ADMIN_EMAIL: 'Operator@Muster.example' });
});
afterAll(async () => {
  await place.remove();
  await issuer.stop();
});

test('[1.5] [4.33] an empty production system gets its first system manager, who adds a company', async () => {
  const exp = Math.floor(Date.now() / 1000) + 900;
  const token = await sign(signer, {
    ...goodClaims,
    iss: issuer.issuer,
    iat: exp - 900,
    exp,
    sub: 'operator',
    email: 'operator@muster.example',
  });
  const operator = product.withToken(token);
  expect((await operator.get('/user/permissions')).body).toContain('management:*:edit');
  expect((await operator.post('/companies', { name: 'First Quarry' })).status).toBe(201);
});

test('while a system manager can sign in, the setting creates no second one', async () => {
  const api = await startTestApi();
  try {
    await api.make.admin();
    const config = readConfig({ FIRST_ADMIN_EMAIL: 'late@muster.example' });
    await makeFirstAdmin(config, api.database, createLog({ level: 'silent' }));
    expect(await api.make.query("SELECT FROM account WHERE email = 'late@muster.example'")).toEqual([]);
    await api.make.query("UPDATE account SET blocked = true WHERE role = 'ADMIN'");
    await makeFirstAdmin(config, api.database, createLog({ level: 'silent' }));
    expect(await api.make.query("SELECT role FROM account WHERE email = 'late@muster.example'")).toEqual([{ role: 'ADMIN' }]);
  } finally {
    await api.stop();
  }
});
