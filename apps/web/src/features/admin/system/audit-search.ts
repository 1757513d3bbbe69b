/** The parameters of a search in the audit log. */
export type AuditSearch = {
  action?: string;
  entityType?: string;
  entityId?: string;
  companyId?: number;
  personId?: string;
  from?: string;
  to?: string;
};

/** The form of the search. Days are local days. */
export interface AuditForm {
  action: string;
  entityType: string;
  entityId: string;
  companyId: string;
  from: string;
  to: string;
}

export const emptyForm: AuditForm = { action: '', entityType: '', entityId: '', companyId: '', from: '', to: '' };

/** Converts the form to search parameters. The last day is included. Empty fields are left out. */
export function searchOf({ action, entityType, entityId, companyId, from, to }: AuditForm, personId?: string): AuditSearch {
  return {
    ...(action.trim() && { action: action.trim() }),
    ...(entityType.trim() && { entityType: entityType.trim() }),
    ...(entityId.trim() && { entityId: entityId.trim() }),
    ...(/^[1-9]\d{0,14}$/.test(companyId.trim()) && { companyId: Number(companyId) }),
    ...(personId !== undefined && { personId }),
    ...(from && { from: startOf(from, 0) }),
    ...(to && { to: startOf(to, 1) }),
  };
}

/** The start of the day that is `later` days after `day`. */
function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
