import { membersSelectionKind, sitesSelectionKind } from '@muster/contract/campaigns/form-language/selections';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { membersIn, sitesIn } from '../field-values';
import { useFormSources, useLoaded, type Criteria } from '../form-sources';
import type { DisplayProps } from './display-props';
import { SitesDisplay } from './lists';

/** Who it was for: everybody, or by what, and how many that were. */
export function MembersSelectionDisplay({ value }: DisplayProps) {
  const { t } = useTranslation('form');
  const selection = membersIn(value);
  const count = selection.memberCount;
  return (
    <>
      {membersSelectionKind(selection) === 'all' ? (
        <Typography>{t('members.all')}</Typography>
      ) : (
        <CriteriaDisplay criteria={selection.membersSelectionCriteria} />
      )}
      {count !== undefined && <Typography color="textSecondary">{t('members.found', { count })}</Typography>}
    </>
  );
}

export function SitesSelectionDisplay({ field, value }: DisplayProps) {
  const { t } = useTranslation('form');
  const selection = sitesIn(value);
  const kind = sitesSelectionKind(selection);
  if (kind === 'selected') return <SitesDisplay field={field} value={selection.siteIds} />;
  const { status: _, ...criteria } = selection.sitesSelectionCriteria;
  const count = selection.siteCount;
  return (
    <>
      {kind === 'all' ? <Typography>{t('sites.all')}</Typography> : <CriteriaDisplay criteria={criteria} />}
      {count !== undefined && <Typography color="textSecondary">{t('sites.found', { count })}</Typography>}
    </>
  );
}

function CriteriaDisplay({ criteria }: { criteria: Partial<Record<keyof Criteria, number[]>> }) {
  const { t } = useTranslation('form');
  const { data } = useLoaded(useFormSources().criteria);
  const lists = (Object.keys(criteria) as (keyof Criteria)[]).filter((list) => criteria[list]?.length);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2 }}>
      {lists.map((list) => (
        <Box key={list} sx={{ display: 'contents' }}>
          <Typography component="dt" color="textSecondary">
            {t(`criteria.${list}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0 }}>
            {criteria[list]?.map((id) => data?.[list].find((choice) => choice.id === id)?.label ?? `#${id}`).join(', ')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
