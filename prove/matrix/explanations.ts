/**
 * The log explains each refusal by its request id alone: code, reason, caller, company and route. The expectations come from what was sent,
 * not from the code of the api.
 */
import type { Problem } from '@muster/contract/shared/errors';
import type { World } from '../world';
import type { Caller } from './oracle';

export interface Refused {
  requestId: string;
  who: Caller;
  method: string;
  /** The path of the endpoint, such as `/regions/{id}`. */
  route: string;
  path: string;
  body: unknown;
  told: Problem;
}

type Line = Record<string, unknown>;

/** Statuses that answer the question whether the caller may. Only their lines name the caller, because others could be anonymous. */
const isAboutAccess = ({ told }: Refused): boolean => [401, 403, 404].includes(told.status);

/** Says of each refused request what its line of the log lacks. */
export function unexplained(world: World, refused: readonly Refused[]): string[] {
  const found = new Map<unknown, Line[]>();
  for (const text of world.api.logged) {
    const line = JSON.parse(text) as Line;
    if (line['msg'] !== 'refused') continue;
    const others = found.get(line['requestId']);
    if (others) others.push(line);
    else found.set(line['requestId'], [line]);
  }
  return refused.flatMap((one) => {
    // the line of an earlier attempt, which waited for another export of the same person, has another code
    const lines = (found.get(one.requestId) ?? []).filter(({ code }) => code === one.told.message);
    const [line] = lines;
    const fault = line === undefined || lines.length > 1 ? `${lines.length} lines` : faultOf(world, one, line);
    return fault === undefined ? [] : [`${one.method} ${one.route} as ${one.who.name}, ${one.requestId}: the log has ${fault}`];
  });
}

function faultOf(world: World, one: Refused, line: Line): string | undefined {
  const { told, method, route } = one;
  const expected: Line = {
    status: told.status,
    method,
    route: `/api${route.replace(/\{(\w+)\}/g, ':$1')}`,
    ...(isAboutAccess(one) && { actor: actorOf(world, one) }),
    company: companyOf(world, one),
  };
  const wrong = Object.entries(expected).find(([name, value]) => line[name] !== value);
  if (wrong) return `${wrong[0]} ${JSON.stringify(line[wrong[0]])} instead of ${JSON.stringify(wrong[1])}`;
  if (!isAboutAccess(one) && 'actor' in line) return 'the person of a refusal that is not about access';
  const { reason } = line;
  return typeof reason !== 'string' || reason === '' || reason === 'no access' ? `the reason ${JSON.stringify(reason)}` : undefined;
}

/** The id of the caller, once a token has shown it. Nobody has linked the subject of an invited person with the invitation yet. */
const actorOf = (world: World, { who }: Refused): string | null =>
  who.token !== 'good' || ['none', 'invited'].includes(who.account) ? null : world.person(who).id;

/** The company of the service account or of the token, else the one that the request names, else the only one that the caller reads in this session. */
function companyOf(world: World, { who, path, body, told }: Refused): number | null {
  const [first, ...others] = who.memberOf;
  if (first !== undefined && (who.service || who.apiToken?.of === 'company')) return world.place[first];
  // the body of a request without a valid token is not read
  const inBody = told.status === 401 ? undefined : (body as { companyId?: unknown } | undefined)?.companyId;
  const named = Number(new URL(path, 'http://muster.test').searchParams.get('companyId') ?? inBody);
  if (named > 0) return named;
  const isOnly = others.length === 0 || who.isPinSession || who.apiToken?.of === 'link';
  return who.token === 'good' && who.account === 'active' && first !== undefined && isOnly ? world.place[first] : null;
}
