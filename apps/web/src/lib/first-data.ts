/**
 * Answers that the page asks for before the code that needs them has arrived. `lib/api` takes each answer once, in place of its
 * own request. A part that is missing is fetched as usual.
 */
import type { CallOutput } from '@muster/contract/shared/endpoint';
import { urgentPage } from '@muster/contract/focus/urgent';
import { headers as wire } from '@muster/contract/shared/headers';

type Start = CallOutput<typeof import('@muster/contract/dashboards/endpoints').getStart>;

/** So long they count as current, like the answers of queries. */
const freshMilliseconds = 30_000;

let waiting: Promise<ReadonlyMap<string, Response>> | undefined;
const taken = new Set<string>();

/** Asks for the data of the screen at a path below the base path, with its leading slash. */
export function fetchFirstData(path: string, token: string): void {
  const companyId = /^\/company\/(\d+)\//.exec(path)?.[1];
  const isHome = path === '/' || path === `/company/${companyId}/cws/dashboard`;
  if (!isHome && companyId === undefined) return;
  const query = new URLSearchParams({ ...(companyId !== undefined && { companyId }), ...(isHome && { dashboard: 'true' }) });
  waiting = ask(`/api/user/start?${query}`, token).then(answersOf, () => new Map<string, Response>());
  taken.clear();
  setTimeout(() => (waiting = undefined), freshMilliseconds);
}

/** The early answer to a GET of this address below /api, where there is one; at most once. */
export async function takeFirstData(address: string): Promise<Response | undefined> {
  if (!waiting || taken.has(address)) return undefined;
  taken.add(address);
  return (await waiting).get(address);
}

async function ask(address: string, token: string): Promise<Start> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}`, accept: 'application/json' }, credentials: 'omit' });
  if (!response.ok) throw new Error(`The first data was refused with ${response.status}.`);
  return (await response.json()) as Start;
}

/** What the list of companies asks for. */
const firstCompanies = '/companies?page=0&size=10&sort=id&order=desc';

/** What the most urgent work of the caller is asked for by, in the order of the query's members. */
const urgentPath = (companyId: number): string => {
  const { page, size, sort, order } = urgentPage;
  return `/focus/user/search?companyId=${companyId}&page=${page}&size=${size}&sort=${sort}&order=${order}`;
};

const pageOf = ({ data, total }: { data: readonly object[]; total: number }): Response =>
  Response.json(data, { headers: { [wire.totalCount]: String(total) } });

/** One answer for each call that it stands for. */
function answersOf({ user, permissions, companies, company, dashboard, ownDashboard, urgent }: Start): Map<string, Response> {
  const answers = new Map([
    ['/user/me', Response.json(user)],
    ['/user/permissions', Response.json(permissions)],
  ]);
  if (companies) answers.set(firstCompanies, pageOf(companies));
  if (company) answers.set(`/companies/${company.id}/view`, Response.json(company));
  if (company && dashboard) answers.set(`/companies/${company.id}/dashboard`, Response.json(dashboard));
  if (company && ownDashboard) answers.set(`/user/dashboard?companyId=${company.id}`, Response.json(ownDashboard));
  if (company && urgent) answers.set(urgentPath(company.id), pageOf(urgent));
  return answers;
}
