/** What the search of the audit log asks for. */
export type AuditWish = {
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

/** The search of a form. The last day is included. Leaves out what is empty. */
export function wishOf({ action, entityType, entityId, companyId, from, to }: AuditForm, personId?: string): AuditWish {
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

/** The beginning of a day, some days later. */
function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
