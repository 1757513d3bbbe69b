/**
 * Sends forged and broken tokens to the real api over HTTP, in several ways. None is accepted. A blocked person is rejected on the
 * next request, and a code of the embedded identity provider works once.
 */
import { request } from 'node:http';
import { problem } from '@muster/contract/shared/errors';
import { testDatabase, testPool } from '../apps/api/tests/database';
import { startTestApi } from '../apps/api/tests/harness';
import { loadProviderKeys, publicKeysOf } from '../apps/api/src/platform/identity-provider/keys';
import {
  Browser,
  codeIn,
  newAccount,
  password,
  startProvider,
  type Tokens,
} from '../apps/api/src/platform/identity-provider/tests/harness';
import { createTokenVerifier } from '../apps/api/src/platform/tokens/verify';
import { ec, forgeries, rsa } from '../apps/api/src/platform/tokens/tests/forgeries';
import { audience, clientId, issuer, now, sign } from '../apps/api/src/platform/tokens/tests/issuer';
import type { Outcome, ProofOptions } from './proof';

/** The ways to send a token. The api supports only the first one. */
const waysOf = (token: string): { path: string; headers: Record<string, string> }[] => [
  { path: '/user/me', headers: { authorization: `Bearer ${token}` } },
  { path: '/user/me', headers: { authorization: token } },
  { path: `/user/me?access_token=${encodeURIComponent(token)}`, headers: {} },
  { path: '/user/me', headers: { cookie: `access_token=${encodeURIComponent(token)}` } },
];

export async function run(_options: ProofOptions): Promise<Outcome> {
  const api = await startTestApi({
    verifier: createTokenVerifier({
      issuer,
      audiences: [audience],
      clientId,
      jwks: { keys: [rsa.publicJwk, ec.publicJwk] },
      now: () => now,
    }),
  });
  const failures: string[] = [];
  let sent = 0;
  const expectRefusal = async (name: string, given: { path: string; headers: Record<string, string> }) => {
    const answer = await ask(api.url, given);
    sent += 1;
    if (!answer.isRefused) failures.push(`${name}: ${answer.status} ${answer.body.slice(0, 200)}`);
  };
  try {
    // the person in the forgeries exists, so an accepted forgery would succeed
    const person = await api.make.person((await api.make.company()).id, { manager: true });
    await api.make.query("UPDATE account SET subject = 'person-1' WHERE id = $1", [person.id]);
    const trueToken = await sign(rsa);
    const asTold = { path: '/user/me', headers: { authorization: `Bearer ${trueToken}` } };
    const first = await ask(api.url, asTold);
    if (first.status !== 200) failures.push(`the true token: ${first.status} ${first.body}`);
    for (const [name, make] of Object.entries(forgeries)) {
      for (const way of waysOf(await make())) await expectRefusal(name, way);
    }
    for (const way of waysOf(trueToken).slice(1)) await expectRefusal('the true token, said in another way', way);
    await api.make.query('UPDATE account SET blocked = true WHERE id = $1', [person.id]);
    const blocked = await ask(api.url, asTold);
    if (blocked.status !== 403) failures.push(`a blocked person: ${blocked.status} ${blocked.body}`);
    failures.push(...api.logged.filter((line) => line.includes(trueToken.slice(0, 40))).map(() => 'a token stands in the log'));
  } finally {
    await api.stop();
  }
  failures.push(...(await replayCode()));
  return { counts: { forgeries: Object.keys(forgeries).length, sent }, failures };
}

/** A second use of a code ends the tokens of the first use. An ID token is never an access token. */
async function replayCode(): Promise<string[]> {
  const copy = await testDatabase();
  const pool = testPool(copy.url, { options: '-c role=muster_system', max: 4 });
  const provider = await startProvider(pool);
  try {
    const browser = new Browser(provider);
    const { address, verifier: secret } = await browser.openSignIn();
    const code = codeIn(await browser.follow(await browser.post(address, { email: (await newAccount(pool)).email, password })));
    const first = (await (await browser.exchange(code, secret)).json()) as Tokens;
    const statuses = [(await browser.exchange(code, secret)).status, (await browser.refresh(first.refresh_token)).status];
    const jwks = publicKeysOf((await loadProviderKeys(pool)).jwks);
    const verifier = createTokenVerifier({ issuer: provider.issuer, audiences: [audience], clientId, jwks, now: () => new Date() });
    const isIdTokenTaken = await verifier.verify(first.id_token).then(
      () => true,
      () => false,
    );
    return [
      ...statuses.filter((status) => status !== 400).map((status) => `a replayed code, or what it had given: ${status}`),
      ...(isIdTokenTaken ? ['an ID token of the embedded provider was taken'] : []),
    ];
  } finally {
    await provider.stop();
    await pool.end();
    await copy.drop();
  }
}

interface Told {
  status: number;
  body: string;
  isRefused: boolean;
}

/** Uses Node's http client, which sends almost anything. A token that cannot be sent counts as rejected. */
function ask(url: string, { path, headers }: { path: string; headers: Record<string, string> }): Promise<Told> {
  return new Promise((resolve) => {
    const unsent = (error: Error) => resolve({ status: 0, body: error.message, isRefused: true });
    try {
      request(`${url}${path}`, { headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => void parts.push(part));
        response.on('end', () => resolve(told(response.statusCode ?? 0, Buffer.concat(parts).toString())));
      })
        .on('error', unsent)
        .end();
    } catch (error) {
      unsent(error as Error);
    }
  });
}

/** A 401 in the agreed shape, or an error of the HTTP parser, which rejects a header of a megabyte. */
function told(status: number, body: string): Told {
  if (status === 431 || status === 414) return { status, body, isRefused: true };
  return { status, body, isRefused: status === 401 && problem.safeParse(JSON.parse(body)).success };
}
