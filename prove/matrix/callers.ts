/** The kinds of callers of the authorisation matrix, with their memberships. */
import type { Caller, CompanyName, PlaceName } from './oracle';
import { routesOfScopes } from './integrations-oracle';

const active = { token: 'good', account: 'active', role: 'USER', memberOf: ['company'], managerOf: [] } as const satisfies Omit<
  Caller,
  'name'
>;
const of = (...memberOf: CompanyName[]) => ({ memberOf });
const manager = (...managerOf: PlaceName[]) => ({ managerOf });

export const callers: readonly Caller[] = [
  { ...active, name: 'nobody: no token', token: 'none' },
  { ...active, name: 'a broken token', token: 'broken' },
  { ...active, name: 'the secret of a calendar address of a company manager', token: 'calendar', ...manager('company') },
  { ...active, name: 'an auditor of the company', token: 'auditor', account: 'none', ...of() },
  { ...active, name: 'somebody not invited', account: 'none', ...of() },
  { ...active, name: 'somebody invited', account: 'invited', ...manager('company') },
  { ...active, name: 'a blocked company manager', account: 'blocked', ...manager('company') },
  { ...active, name: 'a manager whom the company has blocked', account: 'blocked here', ...manager('company') },
  { ...active, name: 'an admin', role: 'ADMIN', ...of() },
  { ...active, name: 'a consultant', role: 'CONSULTANT', ...of() },
  { ...active, name: 'a consultant who is company manager', role: 'CONSULTANT', ...manager('company') },
  { ...active, name: 'a company manager', ...manager('company') },
  { ...active, name: 'a company leader' },
  { ...active, name: 'the manager of site 1', ...manager('site 1') },
  { ...active, name: 'the manager of site 2', ...manager('site 2') },
  { ...active, name: 'the manager of division 1', ...manager('division 1') },
  { ...active, name: 'the manager of division 2', ...manager('division 2') },
  { ...active, name: 'the manager of site 1 and division 1', ...manager('site 1', 'division 1') },
  { ...active, name: 'a member' },
  { ...active, name: 'the manager of the other company', ...of('other company'), ...manager('other company') },
  { ...active, name: 'a member of the other company', ...of('other company') },
  { ...active, name: 'a member of both companies', ...of('company', 'other company') },
  { ...active, name: 'the manager of both companies', ...of('company', 'other company'), ...manager('company', 'other company') },
  { ...active, name: 'a member here, manager there', ...of('company', 'other company'), ...manager('other company') },
  { ...active, name: 'a member in a PIN session', isPinSession: true },
  { ...active, name: 'a member at a shared device', isPinSession: true, isAtKiosk: true },
  {
    ...active,
    name: 'the manager of both companies in a PIN session',
    isPinSession: true,
    ...of('company', 'other company'),
    ...manager('company', 'other company'),
  },
  { ...active, name: 'a member with a token that reads', apiToken: { scope: 'read', of: 'person' } },
  { ...active, name: 'the manager of site 1 with a token', ...manager('site 1'), apiToken: { scope: 'write', of: 'person' } },
  {
    ...active,
    name: 'the manager of both companies with a token of one',
    apiToken: { scope: 'write', of: 'company' },
    ...of('company', 'other company'),
    ...manager('company', 'other company'),
  },
  {
    ...active,
    name: 'the manager of both companies with a token of a session by the provider of one',
    apiToken: { scope: 'write', of: 'link' },
    ...of('company', 'other company'),
    ...manager('company', 'other company'),
  },
  { ...active, name: 'a service account with every scope', ...manager('company'), service: Object.keys(routesOfScopes) },
  { ...active, name: 'a service account that reads places', ...manager('company'), service: ['places:read'] },
  { ...active, name: 'a service account that reads the feed', ...manager('company'), service: ['feed:read'] },
  { ...active, name: 'a service account that reads the audit log', ...manager('company'), service: ['audit:read'] },
  { ...active, name: 'a service account that sets webhooks', ...manager('company'), service: ['webhooks'] },
  { ...active, name: 'a service account for SCIM', ...manager('company'), service: ['scim'] },
  { ...active, name: 'somebody of no company', ...of() },
];
