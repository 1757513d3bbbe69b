import { usePermissions } from './hooks';

/**
 * The workspace in which the person makes improvements from what was said in the company or division. Undefined for those who do not manage
 * it, and for consultants, who change nothing there while they set up the company. A site makes no improvements.
 */
export function useActsIn({ companyId, divisionId }: { companyId: number; divisionId?: number | null }): string | undefined {
  const { editScope, consultant } = usePermissions();
  if (consultant || !editScope({ companyId, divisionId: divisionId ?? undefined })) return undefined;
  return `/company/${companyId}/${divisionId ? `division/${divisionId}/dws` : 'cws'}`;
}
