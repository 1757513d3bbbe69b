/**
 * Responses that the page requests before the code that needs them has loaded. `lib/api` uses each response once instead of its
 * own request. A missing part is fetched as usual.
 */
import type { CallOutput } from '@muster/contract/shared/endpoint';
import { urgentPage } from '@muster/contract/focus/urgent';
import { headers as wire } from '@muster/contract/shared/headers';
import { storedLanguage } from './languages';

type Start = CallOutput<typeof import('@muster/contract/dashboards/endpoints').getStart>;

/** How long they count as fresh, like query results. */
const freshMilliseconds = 30_000;
/** An early request that takes longer does not hold up the screen, which then asks itself. */
const earlyMilliseconds = 20_000;

let waiting: Promise<ReadonlyMap<string, Response>> | undefined;
const early = new Map<string, Promise<Response | undefined>>();
const taken = new Set<string>();

/** Asks for the data of the screen at an address below the base path, with its leading slash. */
export function fetchFirstData(address: string, token: string): void {
  const [path = ''] = address.split('?', 1);
  const companyId = /^\/company\/(\d+)\//.exec(path)?.[1];
  const isHome = path === '/' || path === `/company/${companyId}/cws/dashboard`;
  if (!isHome && companyId === undefined) return;
  const query = new URLSearchParams({ ...(companyId !== undefined && { companyId }), ...(isHome && { dashboard: 'true' }) });
  waiting = ask(`/api/user/start?${query}`, token).then(answersOf, () => new Map<string, Response>());
  early.clear();
  for (const one of addressesOf(address))
    early.set(
      one,
      fetchEarly(`/api${one}`, token).catch(() => undefined),
    );
  taken.clear();
  setTimeout(() => (waiting = undefined), freshMilliseconds);
}

/** The early response to a GET of this path below /api, if there is one. Returns it at most once. */
export async function takeFirstData(address: string): Promise<Response | undefined> {
  if (!waiting || taken.has(address)) return undefined;
  taken.add(address);
  return early.get(address) ?? (await waiting).get(address);
}

/** What Focus and the page of a campaign ask for beyond the account and the company. An address with filters asks for itself. */
function addressesOf(address: string): string[] {
  const found = /^\/company\/(\d+)\/(?:mws\/(focus)|cws\/(?:briefings|polls))(?:\/(\d+))?\/?$/.exec(address);
  if (!found) return [];
  const [, companyId, focus, campaignId] = found;
  return [
    ...(focus ? [`/focus/user/search?companyId=${companyId}&page=0&size=50`] : []),
    ...(campaignId ? [`/campaign-v2s/${campaignId}/view?size=1`] : []),
  ];
}

async function ask(address: string, token: string): Promise<Start> {
  return (await (await fetchEarly(address, token)).json()) as Start;
}

async function fetchEarly(address: string, token: string): Promise<Response> {
  const response = await fetch(address, {
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'accept-language': storedLanguage(),
      [wire.requestId]: crypto.randomUUID(),
    },
    credentials: 'omit',
    signal: AbortSignal.timeout(earlyMilliseconds),
  });
  if (!response.ok) throw new Error(`The first data was refused with ${response.status}.`);
  return response;
}

/** The first request of the list of companies. */
const firstCompanies = '/companies?page=0&size=10&sort=id&order=desc';

/** What the most urgent work of the caller is asked for by, in the order of the query's members. */
const urgentPath = (companyId: number): string => {
  const { page, size, sort, order } = urgentPage;
  return `/focus/user/search?companyId=${companyId}&page=${page}&size=${size}&sort=${sort}&order=${order}`;
};

const pageOf = ({ data, total }: { data: readonly object[]; total: number }): Response =>
  Response.json(data, { headers: { [wire.totalCount]: String(total) } });

/** The responses by the request that each one replaces. */
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
