/**
 * The policy of reading and editing, as pure functions over claims [6.1] [6.2]. Server and browser share it; the browser uses it only to
 * decide what to show. This file imports no schema library.
 */
export type ContextType = 'Company' | 'Site' | 'Division' | 'management' | 'Setup';
export type PermissionType = 'edit' | 'read';
export type Role = 'ADMIN' | 'CONSULTANT' | 'USER';

/** One claim [3.47]. `contextId` '*' means every object of its context. */
export interface PermissionClaim {
  contextType: ContextType;
  contextId: number | '*';
  permissionType: PermissionType;
}

/** The rights of an account: its role, and its parsed claims from GET /user/permissions. */
export interface Grants {
  role: Role;
  claims: readonly PermissionClaim[];
}

/** A place in a company: the company itself, or one of its sites or divisions. */
export interface Scope {
  companyId: number;
  siteId?: number | undefined;
  divisionId?: number | undefined;
}

const claimPattern = /^(Company|Site|Division|management):(\*|[1-9]\d{0,15}):(edit|read)$/;

/** Parses a claim such as `Company:12:edit`; undefined for anything else, which grants nothing [3.47]. */
export function parsePermission(text: string): PermissionClaim | undefined {
  const parts = claimPattern.exec(text);
  if (!parts) return undefined;
  const contextId = parts[2] === '*' ? '*' : Number(parts[2]);
  if (contextId !== '*' && !Number.isSafeInteger(contextId)) return undefined;
  return { contextType: parts[1] as ContextType, contextId, permissionType: parts[3] as PermissionType };
}

export function parsePermissions(texts: readonly string[]): PermissionClaim[] {
  return texts.map(parsePermission).filter((claim) => claim !== undefined);
}

/** Formats a claim for the API [3.47]. */
export const formatPermission = (claim: PermissionClaim): string => `${claim.contextType}:${claim.contextId}:${claim.permissionType}`;

/** Whether a claim of this context covers the id. Edit includes read [6.1]. */
function holds(grants: Grants, contextType: ContextType, id: number | '*', wanted: PermissionType): boolean {
  return grants.claims.some(
    (claim) =>
      claim.contextType === contextType &&
      (claim.contextId === '*' || claim.contextId === id) &&
      (claim.permissionType === 'edit' || claim.permissionType === wanted),
  );
}

/** System managers are defined by their role, not by a claim [6.2]. */
export const canManageSystem = (grants: Grants): boolean => grants.role === 'ADMIN';
export const canEditSystem = (grants: Grants): boolean => holds(grants, 'management', '*', 'edit');
export const canReadSystem = (grants: Grants): boolean => holds(grants, 'management', '*', 'read');

/** A consultant edits the system's list of companies, sets up companies where a system manager allows it, and changes nothing else [6.6] [6.9]. */
export const isConsultant = (grants: Grants): boolean => canEditSystem(grants) && !canManageSystem(grants);

/** A system manager has let consultants set up this company, until a day. The claim means its settings, places and invitations, and nothing else. */
export const canSetUp = (grants: Grants, companyId: number): boolean => isConsultant(grants) && holds(grants, 'Setup', companyId, 'edit');

export const canEditCompany = (grants: Grants, companyId: number): boolean => holds(grants, 'Company', companyId, 'edit');
export const canReadCompany = (grants: Grants, companyId: number): boolean => holds(grants, 'Company', companyId, 'read');

/** The right to edit a company includes its sites and divisions; the right to read it includes reading them [6.1]. */
export const canEditSite = (grants: Grants, site: { siteId: number; companyId: number }): boolean =>
  holds(grants, 'Site', site.siteId, 'edit') || canEditCompany(grants, site.companyId);
export const canReadSite = (grants: Grants, site: { siteId: number; companyId: number }): boolean =>
  holds(grants, 'Site', site.siteId, 'read') || canReadCompany(grants, site.companyId);
export const canEditDivision = (grants: Grants, division: { divisionId: number; companyId: number }): boolean =>
  holds(grants, 'Division', division.divisionId, 'edit') || canEditCompany(grants, division.companyId);
export const canReadDivision = (grants: Grants, division: { divisionId: number; companyId: number }): boolean =>
  holds(grants, 'Division', division.divisionId, 'read') || canReadCompany(grants, division.companyId);

/** Whether the account manages the scope: the site, otherwise the division, otherwise the company [6.3] [6.4]. */
export function canEditScope(grants: Grants, { companyId, siteId, divisionId }: Scope): boolean {
  if (siteId !== undefined) return canEditSite(grants, { siteId, companyId });
  if (divisionId !== undefined) return canEditDivision(grants, { divisionId, companyId });
  return canEditCompany(grants, companyId);
}

export function canReadScope(grants: Grants, { companyId, siteId, divisionId }: Scope): boolean {
  if (siteId !== undefined) return canReadSite(grants, { siteId, companyId });
  if (divisionId !== undefined) return canReadDivision(grants, { divisionId, companyId });
  return canReadCompany(grants, companyId);
}

/** A moderator can edit the company and is not a system editor [6.11]. */
export const isModerator = (grants: Grants, companyId: number): boolean => canEditCompany(grants, companyId) && !canEditSystem(grants);
