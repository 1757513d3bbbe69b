/**
 * Forged and broken tokens over HTTP, on the real api: none is let in, however it is sent. Whoever is blocked is refused on
 * the next request.
 */
import { request } from 'node:http';
import { problem } from '@muster/contract/shared/errors';
import { startTestApi } from '../apps/api/tests/harness';
import { createTokenVerifier } from '../apps/api/src/platform/tokens/verify';
import { ec, forgeries, rsa } from '../apps/api/src/platform/tokens/tests/forgeries';
import { audience, issuer, now, sign } from '../apps/api/src/platform/tokens/tests/issuer';
import type { Outcome, ProofOptions } from './proof';

/** The ways in which a client may say a token; only the first is one that the api listens to. */
const waysOf = (token: string): { path: string; headers: Record<string, string> }[] => [
  { path: '/user/me', headers: { authorization: `Bearer ${token}` } },
  { path: '/user/me', headers: { authorization: token } },
  { path: `/user/me?access_token=${encodeURIComponent(token)}`, headers: {} },
  { path: '/user/me', headers: { cookie: `access_token=${encodeURIComponent(token)}` } },
];

export async function run(_options: ProofOptions): Promise<Outcome> {
  const api = await startTestApi({
    verifier: createTokenVerifier({ issuer, audience, jwks: { keys: [rsa.publicJwk, ec.publicJwk] }, now: () => now }),
  });
  const failures: string[] = [];
  let sent = 0;
  const expectRefusal = async (name: string, given: { path: string; headers: Record<string, string> }) => {
    const answer = await ask(api.url, given);
    sent += 1;
    if (!answer.isRefused) failures.push(`${name}: ${answer.status} ${answer.body.slice(0, 200)}`);
  };
  try {
    // the person whom the forgeries name is there, so that one that is believed would be let in
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
  return { counts: { forgeries: Object.keys(forgeries).length, sent }, failures };
}

interface Told {
  status: number;
  body: string;
  isRefused: boolean;
}

/** Through node's own client, which sends almost anything; what cannot even be sent is refused as well. */
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

/** 401 in the agreed shape, or the parser of HTTP itself, which takes no header of a megabyte. */
function told(status: number, body: string): Told {
  if (status === 431 || status === 414) return { status, body, isRefused: true };
  return { status, body, isRefused: status === 401 && problem.safeParse(JSON.parse(body)).success };
}
