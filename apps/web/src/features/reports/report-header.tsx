import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignAction } from '@muster/contract/campaigns/life-cycle';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayTime } from '../../lib/formats';
import { CampaignDue, EngagementFigures, ManageActions } from '../campaigns';
import { ContentHeader } from '../../ui/layout/content-header';
import { ExportMenu } from './export-menu';
import { useBack } from '../responses';

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
  const name = author && `${author.firstName} ${author.lastName}`.trim();
  return (
    <>
      <ContentHeader
        title={title}
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 3 }}>
        <EngagementFigures campaign={campaign} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
          {campaign.allowedActions.some((action) => managing.includes(action)) && (
            <Suspense>
              <ManageActions campaign={campaign} on="report" />
            </Suspense>
          )}
          <ExportMenu campaign={campaign} />
          <Button
            color="inherit"
            variant="outlined"
            sx={{ borderColor: 'divider' }}
            startIcon={<PrintOutlined />}
            loading={isPreparing}
            loadingPosition="start"
            onClick={() => void print()}
          >
            {t('print')}
          </Button>
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {ownZone === timeZone ? t('sameZone', { zone: ownZone }) : t('zone', { own: ownZone, zone: timeZone })}
      </Typography>
    </>
  );
}
