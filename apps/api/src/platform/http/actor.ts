/** The actor: the caller's account with its role and memberships, read from the database at the start of each request. */
import type { ServiceScope, TokenScope } from '@muster/contract/shared/endpoint';
import type { Grants, PermissionClaim } from '@muster/contract/shared/permissions';

/** The API token with which a request acts for its maker. */
interface PersonsToken {
  isService?: false;
  id: number;
  scopes: readonly TokenScope[];
  /** Null for a person's own token. */
  companyId: number | null;
}

/** The secret of a service account, which acts for itself. The actor's id is then that of the service account, and no person has it. */
interface ServiceSecret {
  isService: true;
  id: null;
  scopes: readonly ServiceScope[];
  companyId: number;
}

type ActingToken = PersonsToken | ServiceSecret;

export interface Actor extends Grants {
  /** The account's opaque id, never the identity provider's subject. */
  id: string;
  companies: readonly { companyId: number; isManager: boolean; isLeader: boolean }[];
  sites: readonly { companyId: number; siteId: number; isManager: boolean }[];
  divisions: readonly { companyId: number; divisionId: number; isManager: boolean }[];
  /** Absent for a person who signed in. */
  token?: ActingToken;
  /** The person signed in with a number and a PIN: in one company, and without the rights of a manager. */
  isPinSession?: true;
  /**
   * Another person could hold this session or token, because a manager makes cards, and a company controls its identity provider. So the
   * session does not show the person's own anonymous acts as theirs.
   */
  hidesOwnAnonymous?: true;
  /**
   * The provider of one company signed the person in, or such a session made the token. The caller must not see what other companies ask or
   * tell the person.
   */
  isOfLink?: true;
  /** The device belongs to a site. Another person will use it next. */
  isAtKiosk?: true;
}

/** The result of muster_enter(subject, at), or of muster_enter_token, muster_enter_pin or muster_enter_link, in the database. */
export interface EnteredAccount {
  id: string;
  role: Actor['role'];
  activated: boolean;
  /** A system manager has blocked the person. Or a company has, and the person can work in no other company. */
  blocked: boolean;
  isBlockedByCompany?: true;
  /** The provider of the company signs this person in, so this way to sign in opens no company. */
  signsInByCompany?: true;
  companies: [companyId: number, isManager: boolean, isLeader: boolean][];
  sites: [companyId: number, siteId: number, isManager: boolean][];
  divisions: [companyId: number, divisionId: number, isManager: boolean][];
  token?: ActingToken;
  pin?: true;
  hidesOwnAnonymous?: true;
  isOfLink?: true;
  kiosk?: boolean;
  /** The companies that a consultant may set up now. */
  setsUp?: number[];
}

export function actorOf(account: EnteredAccount): Actor {
  return {
    id: account.id,
    role: account.role,
    claims: claimsOf(account),
    companies: account.companies.map(([companyId, isManager, isLeader]) => ({ companyId, isManager, isLeader })),
    sites: account.sites.map(([companyId, siteId, isManager]) => ({ companyId, siteId, isManager })),
    divisions: account.divisions.map(([companyId, divisionId, isManager]) => ({ companyId, divisionId, isManager })),
    ...(account.token && { token: account.token }),
    ...(account.pin && { isPinSession: true as const }),
    ...((account.pin || account.hidesOwnAnonymous) && { hidesOwnAnonymous: true as const }),
    ...(account.isOfLink && { isOfLink: true as const }),
    ...(account.kiosk && { isAtKiosk: true as const }),
  };
}

/** The claims that follow from a role and from memberships [3.47]. */
function claimsOf(account: Pick<EnteredAccount, 'role' | 'companies' | 'sites' | 'divisions' | 'setsUp'>): PermissionClaim[] {
  const claims: PermissionClaim[] = [];
  if (account.role !== 'USER') {
    claims.push(
      { contextType: 'management', contextId: '*', permissionType: 'edit' },
      { contextType: 'management', contextId: '*', permissionType: 'read' },
    );
    claims.push({ contextType: 'Company', contextId: '*', permissionType: account.role === 'ADMIN' ? 'edit' : 'read' });
  }
  for (const contextId of account.setsUp ?? []) claims.push({ contextType: 'Setup', contextId, permissionType: 'edit' });
  const held = (isManager: boolean) => (isManager ? 'edit' : 'read');
  // memberships give a consultant no right to write [6.9]
  const may = (isManager: boolean) => held(isManager && account.role !== 'CONSULTANT');
  for (const [contextId, isManager] of account.companies)
    claims.push({ contextType: 'Company', contextId, permissionType: may(isManager) });
  for (const [, contextId, isManager] of account.sites) claims.push({ contextType: 'Site', contextId, permissionType: may(isManager) });
  for (const [, contextId, isManager] of account.divisions)
    claims.push({ contextType: 'Division', contextId, permissionType: may(isManager) });
  return claims;
}
