/** Before anything is measured: both servers give the same person the same answer. */
import { isDeepStrictEqual } from 'node:util';
import type { Case } from './cases';
import type { Call, Target } from './load';

const comparisons = 5;

/** What a browser could tell apart; dates, ids of requests and counts of limits differ by nature. */
const comparedHeaders = [
  'content-type',
  'cache-control',
  'x-total-count',
  'link',
  'x-muster-alert',
  'x-muster-params',
  'content-security-policy',
];

export async function requireSameAnswers(one: Case, first: Target, second: Target): Promise<void> {
  for (let turn = 0; turn < comparisons; turn += 1) {
    await one.reset?.();
    const call = one.next();
    if (!call) throw new Error(`${one.name}: there is nothing to ask`);
    const answers = [];
    for (const target of [first, second]) {
      await one.reset?.();
      answers.push(await ask(target, call, one.varies ?? []));
    }
    if (!isDeepStrictEqual(answers[0], answers[1])) {
      throw new Error(
        `${one.name}: the two servers answer ${call.path} differently\n${JSON.stringify(answers[0])}\n${JSON.stringify(answers[1])}`,
      );
    }
  }
}

async function ask({ url }: Target, { method, path, token, body }: Call, varies: readonly string[]): Promise<object> {
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  });
  if (!answer.ok) throw new Error(`${url}${path} answered ${answer.status} ${await answer.text()}`);
  const content = (await answer.json()) as Record<string, unknown>;
  for (const name of varies) delete content[name];
  return { status: answer.status, headers: comparedHeaders.map((name) => answer.headers.get(name)), body: content };
}
