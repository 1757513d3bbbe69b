import type { CompanyMembership } from '@muster/contract/directory/membership';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { ComingDayInput, useToday } from '../../../ui/inputs/day-input';
import { changeCompanyMembership, useChangePeople } from '../people';

interface AccessEndProps {
  userId: string;
  membership: Pick<CompanyMembership, 'companyId' | 'accessUntil'>;
}

/** The last day with access, for example of a contractor. Empty for unlimited access. */
export function AccessEnd({ userId, membership: { companyId, accessUntil } }: AccessEndProps) {
  const { t } = useTranslation('people');
  const today = useToday();
  const [day, setDay] = useState(accessUntil ?? '');
  const change = useChangePeople((until: string | null) =>
    changeCompanyMembership({ params: { userId }, body: { companyId, accessUntil: until } }, { failure: t('users.accessFailed') }),
  );
  return (
    <form noValidate onSubmit={(event) => (event.preventDefault(), change.mutate(day || null))}>
      <ComingDayInput
        label={t('users.accessUntil')}
        help={t('users.accessUntilHelp')}
        today={today}
        value={day}
        disabled={change.isPending}
        onChange={({ target }) => setDay(target.value)}
      />
      {day !== (accessUntil ?? '') && (
        <Button type="submit" variant="outlined" loading={change.isPending} className="mt-3">
          {t('save')}
        </Button>
      )}
    </form>
  );
}
