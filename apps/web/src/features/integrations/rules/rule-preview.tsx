import type { GroupRuleBody } from '@muster/contract/integrations/group-rule';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { previewQuery } from '../api';

const kinds = ['added', 'raised', 'unchanged', 'skipped'] as const;
const namedAtMost = 5;

/** What the rule would change for the people of its group. */
export function RulePreview({ companyId, rule }: { companyId: number; rule: GroupRuleBody }) {
  const { t } = useTranslation('integrations');
  const { data, isError } = useQuery(previewQuery(companyId, rule));
  const changed = data ? data.added + data.raised : 0;
  const named = data?.people.slice(0, namedAtMost) ?? [];
  const names = named.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
  const rest = changed - named.length;
  return (
    <Box component="section" role="status" sx={{ p: 2, borderRadius: 1, bgcolor: 'action.hover', minHeight: 96 }}>
      <Typography variant="subtitle1">{t('rule.preview')}</Typography>
      {isError && <Typography color="error">{t('rule.previewFailed')}</Typography>}
      {!data && !isError && <Skeleton width="60%" />}
      {data && changed === 0 && <Typography>{t('rule.nothing')}</Typography>}
      {data &&
        kinds
          .filter((kind) => data[kind] > 0)
          .map((kind) => <Typography key={kind}>{t(`rule.${kind}`, { count: data[kind] })}</Typography>)}
      {names !== '' && (
        <Typography variant="body2" color="textSecondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {names} {rest > 0 && t('rule.more', { count: rest })}
        </Typography>
      )}
    </Box>
  );
}
