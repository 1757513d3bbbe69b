import type { Company } from '@muster/contract/organisation/company';
import { maxSetupDays } from '@muster/contract/organisation/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../ui/controls/button';
import { ComingDayInput, isoDay, useToday } from '../../../../../ui/inputs/day-input';
import { Panel } from '../../../../../ui/layout/panel';
import { SetupNote } from './setup-note';
import { useChangeSetup } from './use-change-setup';

const dayMs = 86_400_000;
/** Two weeks are enough for most companies. */
const usualDays = 14;

/** Where a system manager lets consultants set up the company until a day. */
export function SetupPanel({ company }: { company: Company }) {
  const { t } = useTranslation('settings');
  const today = useToday();
  const ahead = (days: number) => isoDay(new Date(Date.parse(`${today}T12:00`) + days * dayMs));
  const [day, setDay] = useState(company.setupUntil ?? ahead(usualDays));
  const change = useChangeSetup(company);
  const isPossible = day >= today && day <= ahead(maxSetupDays);
  return (
    <div className="max-w-160 mt-6">
      <Panel title={t('setup.title')}>
        <SetupNote company={company} />
        <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={(event) => (event.preventDefault(), change.mutate(day))}>
          <div className="flex-[1_1_16rem]">
            <ComingDayInput
              label={t('setup.until')}
              help={t('setup.help')}
              today={today}
              value={day}
              disabled={change.isPending}
              onChange={({ target }) => setDay(target.value)}
            />
          </div>
          <Button
            type="submit"
            variant="outlined"
            loading={change.isPending}
            disabled={!isPossible || day === company.setupUntil}
            className="min-h-14"
          >
            {t('setup.allow')}
          </Button>
        </form>
      </Panel>
    </div>
  );
}
