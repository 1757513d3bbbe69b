import type { Category } from '@muster/contract/reference-data/reference-data';
import CheckCircle from '@mui/icons-material/CheckCircle';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LinkCard } from '../../../ui/link-card';
import { questionsPath } from '../paths';

/** One community, with a link to its questions [2.119] [2.121]. The tick is filled and green if the person is an expert. */
export function CommunityCard({ companyId, community }: { companyId: number; community: Category }) {
  const { t } = useTranslation(['communities', 'ui']);
  const { id, title, description, subCategory, isCurrentUserExpert } = community;
  const label = isCurrentUserExpert ? t('communities.expert') : t('communities.notExpert');
  return (
    <Box component="li" sx={{ display: 'grid' }}>
      <LinkCard
        to={questionsPath(companyId)}
        search={{ category: subCategory, practiceId: id }}
        sx={{ alignItems: 'flex-start', height: '100%' }}
      >
        <Box component="span" sx={{ display: 'inline-flex', color: isCurrentUserExpert ? 'success.main' : 'text.disabled' }}>
          {isCurrentUserExpert ? <CheckCircle titleAccess={label} /> : <CheckCircleOutlined titleAccess={label} />}
        </Box>
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography component="span" variant="subtitle1" dir="auto" sx={{ display: 'block', lineHeight: 1.35 }}>
            {title}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {t(`ui:subject.${subCategory}`)}
          </Typography>
          {description && (
            <Typography component="span" variant="body2" color="textSecondary" dir="auto" sx={threeLines}>
              {description}
            </Typography>
          )}
        </Box>
      </LinkCard>
    </Box>
  );
}

const threeLines = { mt: 0.75, display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical', overflow: 'hidden' } as const;
