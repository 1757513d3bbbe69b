import { membersSelectionKind, sitesSelectionKind } from '@muster/contract/forms/selections';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/display/skeleton';
import { Text } from '../../../ui/display/text';
import { idsIn, membersIn, sitesIn } from '../field-values';
import { CriteriaView } from '../../audience';
import { useLoaded } from '../../../lib/queries/source';
import { useFormSources } from '../form-sources';
import type { DisplayProps } from './display-props';
import { Items } from './items';

export function SitesDisplay({ value }: DisplayProps) {
  const sites = useLoaded(useFormSources().sites);
  const ids = idsIn(value);
  if (ids.length > 0 && !sites.data && !sites.isError) return <Skeleton width={160} />;
  return <Items texts={ids.map((id) => sites.data?.find((site) => site.id === id)?.label ?? `#${id}`)} />;
}

/** The audience: everybody, or the filters, and the number of people. */
export function MembersSelectionDisplay({ value }: DisplayProps) {
  const { t } = useTranslation('audience');
  const { criteria: source } = useFormSources();
  const selection = membersIn(value);
  const count = selection.memberCount;
  return (
    <>
      {membersSelectionKind(selection) === 'all' ? (
        <Text>{t('members.all')}</Text>
      ) : (
        <CriteriaView source={source} criteria={selection.membersSelectionCriteria} />
      )}
      {count !== undefined && <Text color="muted">{t('members.found', { count })}</Text>}
    </>
  );
}

export function SitesSelectionDisplay({ field, value }: DisplayProps) {
  const { t } = useTranslation('audience');
  const { criteria: source } = useFormSources();
  const selection = sitesIn(value);
  const kind = sitesSelectionKind(selection);
  if (kind === 'selected') return <SitesDisplay field={field} value={selection.siteIds} />;
  const { status: _, ...criteria } = selection.sitesSelectionCriteria;
  const count = selection.siteCount;
  return (
    <>
      {kind === 'all' ? <Text>{t('sites.all')}</Text> : <CriteriaView source={source} criteria={criteria} />}
      {count !== undefined && <Text color="muted">{t('sites.found', { count })}</Text>}
    </>
  );
}
