import type { Company } from '@muster/contract/organisation/company';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DoNotDisturbOnOutlined from '@mui/icons-material/DoNotDisturbOnOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../../ui/status-chip';
import { features } from './features';

/** The features, read-only, for managers of the company. */
export function ConfigView({ company }: { company: Company }) {
  const { t } = useTranslation('settings');
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1.5, maxWidth: 640, m: 0, p: 0, listStyle: 'none' }}>
      {features.map((feature) => (
        <Box
          component="li"
          key={feature}
          sx={{ display: 'flex', gap: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 1.4, bgcolor: 'background.paper' }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="subtitle1" component="h2">
              {t(`config.${feature}.title`)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t(`config.${feature}.text`)}
            </Typography>
          </Box>
          {company.features[feature] ? (
            <StatusChip tone="success" icon={<CheckCircleOutlined />} label={t('config.on')} />
          ) : (
            <StatusChip tone="neutral" icon={<DoNotDisturbOnOutlined />} label={t('config.off')} />
          )}
        </Box>
      ))}
    </Box>
  );
}
