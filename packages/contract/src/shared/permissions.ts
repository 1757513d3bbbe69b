/**
 * The law of who may edit and read, as pure functions over claims [6.1] [6.2]. Server and browser ask the same ones;
 * in the browser the answer only decides what is shown, never what is allowed. This file imports no schema library.
 */
export type ContextType = 'Company' | 'Site' | 'Division' | 'management';
export type PermissionType = 'edit' | 'read';
export type Role = 'ADMIN' | 'CONSULTANT' | 'USER';

/** One claim [3.47]; `contextId` is '*' for every object of its context. */
export interface PermissionClaim {
  contextType: ContextType;
  contextId: number | '*';
  permissionType: PermissionType;
}

/** What an account holds: its role, and its claims as GET /user/permissions answers them, parsed. */
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

/** Reads one claim such as `Company:12:edit`; anything else is undefined, and grants nothing [3.47]. */
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

/** The text form that travels [3.47]. */
export const formatPermission = (claim: PermissionClaim): string => `${claim.contextType}:${claim.contextId}:${claim.permissionType}`;

/** Whether some claim of this context covers the id; edit implies read [6.1]. */
function holds(grants: Grants, contextType: ContextType, id: number | '*', wanted: PermissionType): boolean {
  return grants.claims.some(
    (claim) =>
      claim.contextType === contextType &&
      (claim.contextId === '*' || claim.contextId === id) &&
      (claim.permissionType === 'edit' || claim.permissionType === wanted),
  );
}

/** A system manager is the role, never a claim [6.2]. */
export const canManageSystem = (grants: Grants): boolean => grants.role === 'ADMIN';
export const canEditSystem = (grants: Grants): boolean => holds(grants, 'management', '*', 'edit');
export const canReadSystem = (grants: Grants): boolean => holds(grants, 'management', '*', 'read');

/** A consultant edits the system's shelf of companies and nothing else [6.6] [6.9]. */
export const isConsultant = (grants: Grants): boolean => canEditSystem(grants) && !canManageSystem(grants);

export const canEditCompany = (grants: Grants, companyId: number): boolean => holds(grants, 'Company', companyId, 'edit');
export const canReadCompany = (grants: Grants, companyId: number): boolean => holds(grants, 'Company', companyId, 'read');

/** Company-wide edit implies edit of its sites and divisions, and company read implies reading them [6.1]. */
export const canEditSite = (grants: Grants, site: { siteId: number; companyId: number }): boolean =>
  holds(grants, 'Site', site.siteId, 'edit') || canEditCompany(grants, site.companyId);
export const canReadSite = (grants: Grants, site: { siteId: number; companyId: number }): boolean =>
  holds(grants, 'Site', site.siteId, 'read') || canReadCompany(grants, site.companyId);
export const canEditDivision = (grants: Grants, division: { divisionId: number; companyId: number }): boolean =>
  holds(grants, 'Division', division.divisionId, 'edit') || canEditCompany(grants, division.companyId);
export const canReadDivision = (grants: Grants, division: { divisionId: number; companyId: number }): boolean =>
  holds(grants, 'Division', division.divisionId, 'read') || canReadCompany(grants, division.companyId);

/** Whether the holder manages the scope: the site, else the division, else the company [6.3] [6.4]. */
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

/** A moderator edits the company and is no system editor [6.11]. */
export const isModerator = (grants: Grants, companyId: number): boolean => canEditCompany(grants, companyId) && !canEditSystem(grants);
