import type { Company } from '@muster/contract/organisation/company';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../../lib/formats';
import { Button } from '../../../../../ui/controls/button';
import { Alert } from '../../../../../ui/display/alert';
import { usePermissions } from '../../../../identity';
import { useChangeSetup } from './use-change-setup';

/** Tells that consultants may set up the company. Its managers can end that. */
export function SetupNote({ company }: { company: Company }) {
  const { t } = useTranslation('settings');
  const { consultant: isConsultant } = usePermissions();
  const change = useChangeSetup(company);
  if (company.setupUntil === null) return null;
  return (
    <Alert
      severity="info"
      className="mb-4 max-w-160"
      action={
        isConsultant ? undefined : (
          <Button color="inherit" loading={change.isPending} onClick={() => change.mutate(null)}>
            {t('setup.end')}
          </Button>
        )
      }
    >
      {t('setup.now', { day: formatDay(`${company.setupUntil}T00:00`) })}
    </Alert>
  );
}
