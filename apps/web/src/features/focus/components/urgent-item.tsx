import { dueBucket } from '@muster/contract/campaigns/life-cycle';
import type { FocusItem } from '@muster/contract/focus/focus';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/use-now';
import { LinkCard } from '../../../ui/link-card';
import { CampaignDue } from '../../campaigns';
import { focusPath, pathWithin } from '../item-path';

const edges = { OVERDUE: 'var(--mui-palette-error-main)', DUE_SOON: 'var(--mui-palette-warning-main)', DUE: undefined } as const;

/** One item in a few lines: what it is, its title, and when it is due. The edge has the colour of the due date. */
export function UrgentItem({ item }: { item: FocusItem }) {
  const { t } = useTranslation(['focus', 'templates', 'exchange']);
  const now = useNow();
  const { focusType, companyId, innerItem } = item;
  const edge = focusType === 'QUESTION' ? undefined : edges[dueBucket(innerItem.endDate, now)];
  return (
    <LinkCard
      to={`${focusPath(companyId)}${pathWithin(item)}`}
      sx={{ py: 1.5, minHeight: 82, ...(edge && { borderInlineStartWidth: 6, borderInlineStartColor: edge }) }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography component="span" variant="body2" color="textSecondary">
            {focusType === 'QUESTION' ? t('exchange:question') : t(`templates:type.${focusType}`)}
          </Typography>
          {focusType !== 'QUESTION' && <CampaignDue campaign={innerItem} />}
        </Box>
        <Typography component="span" variant="subtitle1" dir="auto" sx={titleLines}>
          {innerItem.title}
        </Typography>
      </Box>
      <ArrowForward aria-hidden sx={{ color: 'text.secondary', '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
    </LinkCard>
  );
}

/** Cuts a title after two lines. The item's own page shows all of it. */
const titleLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  lineHeight: 1.35,
  mt: 0.25,
} as const;
