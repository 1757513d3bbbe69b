import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignAction } from '@muster/contract/campaigns/life-cycle';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayTime } from '../../../lib/formats';
import { CampaignDue } from '../campaign-due';
import { ContentHeader } from '../../../ui/content-header';
import { EngagementFigures } from '../manage/engagement-figures';
import { ExportMenu } from './export-menu';
import { useBack } from '../view/campaign-header';

const ManageActions = lazy(async () => ({ default: (await import('../manage/manage-actions')).ManageActions }));

const managing: readonly CampaignAction[] = ['edit', 'finalise', 'delete', 'takeOverAuthorship'];

/** What the report is of, when that ran, and how many took part. */
export function ReportHeader({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('report');
  const { title, type, author, startDate, endDate, timeZone } = campaign;
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
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        </Box>
      </Box>
      <Typography sx={{ display: 'none', displayPrint: 'block', mb: 2 }}>{t('zone', { zone: timeZone })}</Typography>
    </>
  );
}
