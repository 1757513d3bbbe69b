import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { BriefingContent, QuestionPreview } from '../responses';

/** The content and questions that the sites get. The report is the only page about a whole learning or improvement [2.72]. */
export function Asked({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('reports');
  const { schema } = campaign.configuration.responses;
  return (
    <Card component="section" aria-label={t('sites.asked')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
        {t('sites.asked')}
      </Typography>
      <Stack sx={{ gap: 3 }}>
        <BriefingContent campaign={campaign} />
        {schema && <QuestionPreview schema={schema} />}
      </Stack>
    </Card>
  );
}
