/**
 * What the signed-in person may do, by the contract's own rules [6.1] [6.2]. It decides only what the page shows. The server
 * checks every request.
 */
import * as rules from '@muster/contract/shared/permissions';
import type { Grants, Scope } from '@muster/contract/shared/permissions';

export interface Can {
  readonly manageSystem: boolean;
  readonly editSystem: boolean;
  readonly readSystem: boolean;
  /** A system editor who is not a manager: reads everything, and creates only companies [6.6]. */
  readonly consultant: boolean;
  editCompany(companyId: number): boolean;
  readCompany(companyId: number): boolean;
  editSite(site: { siteId: number; companyId: number }): boolean;
  editDivision(division: { divisionId: number; companyId: number }): boolean;
  /** The manager of a scope [6.3] [6.4]. */
  editScope(scope: Scope): boolean;
  readScope(scope: Scope): boolean;
  moderate(companyId: number): boolean;
}

export function can(grants: Grants): Can {
  return {
    manageSystem: rules.canManageSystem(grants),
    editSystem: rules.canEditSystem(grants),
    readSystem: rules.canReadSystem(grants),
    consultant: rules.isConsultant(grants),
    editCompany: (companyId) => rules.canEditCompany(grants, companyId),
    readCompany: (companyId) => rules.canReadCompany(grants, companyId),
    editSite: (site) => rules.canEditSite(grants, site),
    editDivision: (division) => rules.canEditDivision(grants, division),
    editScope: (scope) => rules.canEditScope(grants, scope),
    readScope: (scope) => rules.canReadScope(grants, scope),
    moderate: (companyId) => rules.isModerator(grants, companyId),
  };
}
