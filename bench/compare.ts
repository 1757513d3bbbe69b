/** Checks before the measurement that both servers give the same person the same answer. */
import { isDeepStrictEqual } from 'node:util';
import type { Case } from './case';
import type { Call, Target } from './load';

/** How many answers of a call are compared. A list with many filters is compared once with each filter. */
const comparisons = 5;

/** The compared headers. Dates, request ids and rate limit counts always differ. */
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
  for (let turn = 0; turn < (one.isBrief ? 1 : comparisons); turn += 1) {
    await one.reset?.();
    const call = one.next();
    if (!call) throw new Error(`${one.name}: there is nothing to ask`);
    const answers = [];
    for (const target of [first, second]) {
      await one.reset?.();
      answers.push(await ask(target, call, one.varies ?? []));
    }
    const difference = firstDifference(answers[0], answers[1]);
    if (difference !== undefined) throw new Error(`${one.name}: the two servers answer ${call.path} differently: ${difference}`);
  }
}

/** The first difference of two answers: its path and both values. */
function firstDifference(one: unknown, other: unknown, at = 'answer'): string | undefined {
  if (isDeepStrictEqual(one, other)) return undefined;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return `${at} is ${JSON.stringify(one)} and ${JSON.stringify(other)}`;
  const [left, right] = [one, other] as Record<string, unknown>[];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.map((name) => firstDifference(left?.[name], right?.[name], `${at}.${name}`)).find((found) => found !== undefined);
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
