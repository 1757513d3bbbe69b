/** Entra, Okta, Auth0 and Keycloak with the settings of docs/sign-in.md, on the composition of start.ts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstallation, type Composition, type Installation } from '../processes';
import { behaviours, startIssuerDouble, type IssuerDouble } from './issuer-doubles';

const person = { subject: 'subject-1', email: 'person@muster.example' };

async function invite({ make }: Installation, email: string): Promise<void> {
  const company = await make.company();
  const { id } = await make.person(company.id, { activated: false });
  await make.query('UPDATE account SET subject = NULL, email = $2 WHERE id = $1', [id, email]);
}

describe.each(Object.keys(behaviours) as (keyof typeof behaviours)[])('%s', (kind) => {
  let issuer: IssuerDouble;
  let place: Installation;
  let product: Composition;
  beforeAll(async () => {
    issuer = await startIssuerDouble(kind);
    place = await startInstallation();
    product = await place.start(issuer.settings);
    await invite(place, person.email);
  });
  afterAll(async () => {
    await place.remove();
    await issuer.stop();
  });

  test('an ID token is not an access token', async () => {
    const { status } = await product.withToken(await issuer.idToken(person)).get('/user/permissions');
    expect(status).toBe(401);
  });

  test('[4.33] the first calls of an invited person all succeed, with at most one call of the issuer', async () => {
    const client = product.withToken(await issuer.accessToken(person));
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.get('/user/permissions')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(issuer.userInfoReads()).toBeLessThanOrEqual(1);
    const next = await product.withToken(await issuer.accessToken(person)).get('/user/permissions');
    expect(next.status).toBe(200);
  });

  test('[2.17] [7.75] the page asks for the configured scope and audience, and may reach the token endpoint', async () => {
    const page = await fetch(`${product.url}/`);
    const html = (await page.text()).replaceAll('&quot;', '"');
    expect(html).toContain(`"scope":"${issuer.settings['OIDC_SCOPE']}"`);
    expect(html).toContain(`"audience":"${issuer.settings['OIDC_AUDIENCE']}"`);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(/connect-src [^;]*/.exec(policy)?.[0]).toContain('https://tokens.login.example');
    expect(/frame-src [^;]*/.exec(policy)?.[0]).toContain(new URL(issuer.issuer).origin);
  });
});

test('an e-mail address that the issuer does not verify is not trusted by default', async () => {
  const issuer = await startIssuerDouble('entra');
  const place = await startInstallation();
  try {
    const product = await place.start({ ...issuer.settings, OIDC_TRUST_EMAIL: 'verified' });
    await invite(place, person.email);
    const { status } = await product.withToken(await issuer.accessToken(person)).get('/user/permissions');
    expect(status).toBe(403);
  } finally {
    await place.remove();
    await issuer.stop();
  }
});

test('an issuer that cannot say the e-mail address of an invited person is asked again, and nobody is told that there is no invitation', async () => {
  let isBroken = true;
  const issuer = await startIssuerDouble('okta', (path) => (isBroken && path === '/userinfo' ? 'breaks' : undefined));
  const place = await startInstallation();
  try {
    const product = await place.start(issuer.settings);
    await invite(place, person.email);
    const client = product.withToken(await issuer.accessToken(person));
    expect(await client.get('/user/permissions')).toMatchObject({
      status: 503,
      body: { detail: 'The identity provider cannot be reached. Try again in a moment.' },
    });
    isBroken = false;
    expect((await client.get('/user/permissions')).status).toBe(200);
  } finally {
    await place.remove();
    await issuer.stop();
  }
});
