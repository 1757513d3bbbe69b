import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignAction } from '@muster/contract/campaigns/life-cycle';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import PrintOutlined from '~icons/ic/outline-print';
import { formatDayTime } from '../../lib/formats';
import { Button } from '../../ui/controls/button';
import { Text } from '../../ui/display/text';
import { CampaignDue, EngagementFigures, ManageActions } from '../campaigns';
import { ContentHeader } from '../../ui/layout/content-header';
import { ExportMenu } from './export-menu';
import { useBack } from '../responses';
import { personName } from '../../lib/names/person-name';

/** The time zone of this browser. */
const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

const managing: readonly CampaignAction[] = ['edit', 'finalise', 'delete', 'takeOverAuthorship'];

interface ReportHeaderProps {
  campaign: CampaignV2;
  /** Loads the remaining pages before printing. */
  beforePrint(): Promise<unknown>;
}

/** The title of the report, its period, and the number of participants. */
export function ReportHeader({ campaign, beforePrint }: ReportHeaderProps) {
  const { t } = useTranslation('reports');
  const { title, type, author, startDate, endDate, timeZone } = campaign;
  const [isPreparing, setIsPreparing] = useState(false);
  const print = async () => {
    setIsPreparing(true);
    await beforePrint().finally(() => setIsPreparing(false));
    window.print();
  };
  const name = author && personName(author);
  return (
    <>
      <ContentHeader
        title={title}
        isPageText
        overline={[t(`of.${type}`), name].filter(Boolean).join(' · ')}
        states={<CampaignDue campaign={campaign} />}
        back={useBack(campaign)}
        lead={
          startDate &&
          (endDate
            ? t('period', { from: formatDayTime(startDate), to: formatDayTime(endDate) })
            : t('since', { from: formatDayTime(startDate) }))
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-4 mb-6">
        <EngagementFigures campaign={campaign} />
        <div className="flex flex-wrap gap-2 print:hidden">
          {campaign.allowedActions.some((action) => managing.includes(action)) && (
            <Suspense>
              <ManageActions campaign={campaign} on="report" />
            </Suspense>
          )}
          <ExportMenu campaign={campaign} />
          <Button
            color="inherit"
            variant="outlined"
            className="border-line"
            startIcon={<PrintOutlined />}
            loading={isPreparing}
            loadingPosition="start"
            onClick={() => void print()}
          >
            {t('print')}
          </Button>
        </div>
      </div>
      <Text variant="body2" color="muted" className="mb-4">
        {ownZone === timeZone ? t('sameZone', { zone: ownZone }) : t('zone', { own: ownZone, zone: timeZone })}
      </Text>
    </>
  );
}
