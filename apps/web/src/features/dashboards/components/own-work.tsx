import { UrgentItems } from '../../focus';
import { FocusCard } from './focus-card';

/** How much the person has to do, and what of it comes first [2.91]. */
export function OwnWork({ companyId, count }: { companyId: number; count: number }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <UrgentItems companyId={companyId} count={count}>
        <FocusCard companyId={companyId} count={count} />
      </UrgentItems>
    </div>
  );
}
