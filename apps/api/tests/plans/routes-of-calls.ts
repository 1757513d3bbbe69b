/** Finds the route that a call goes to, by the form of its path. */
import type { PlannedCall } from './calls';
import type { PlannedCompany } from './company';

const person = { id: 'person', subject: 'person', email: 'person@example.test' };

/** Any company, because only the form of a path counts. */
const anyCompany: PlannedCompany = {
  companyId: 1,
  siteId: 1,
  divisionId: 1,
  author: person,
  siteManager: person,
  admin: person,
  pollId: 1,
  improvementId: 1,
  questionId: 1,
  importId: 1,
};

export function routesOfCalls(calls: readonly PlannedCall[], routes: readonly string[]): Set<string> {
  // GET /sites/count also has the form of GET /sites/{id}
  const byParameters = routes.toSorted((one, other) => one.split('{').length - other.split('{').length);
  return new Set(calls.flatMap((call) => byParameters.find((route) => isCallOf(route, call)) ?? []));
}

function isCallOf(route: string, { path, body }: PlannedCall): boolean {
  const [method, pattern = ''] = route.split(' ');
  const address = path(anyCompany).split('?', 1)[0] ?? '';
  return method === (body ? 'POST' : 'GET') && new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address);
}
