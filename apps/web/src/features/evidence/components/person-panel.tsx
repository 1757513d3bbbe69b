import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { Panel } from '../../../ui/layout/panel';
import { companyViewQuery } from '../../organisation';
import { chosenQuery } from '../api';
import { PersonForm } from './person-form';

interface PersonPanelProps {
  companyId: number;
  place?: { siteId: number } | { divisionId: number };
}

/** The evidence of one person. `?person=` names the person whose page led here. */
export function PersonPanel({ companyId, place }: PersonPanelProps) {
  const { t } = useTranslation('evidence');
  const given = (useLocation().search as { person?: unknown }).person;
  const userId = typeof given === 'string' && given !== '' ? given : undefined;
  const { data: start, isPending } = useQuery({ ...chosenQuery(userId ?? ''), enabled: userId !== undefined });
  const sites = useQuery(companyViewQuery(companyId)).data?.sites ?? [];
  const site = place && 'siteId' in place ? sites.find(({ id }) => id === place.siteId) : undefined;
  return (
    <Panel title={t('person.title')}>
      <Text className="mb-4">{t('person.text')}</Text>
      {(userId === undefined || !isPending) && (
        <PersonForm key={start?.userId} companyId={companyId} {...(place && { place })} site={site} start={start} />
      )}
    </Panel>
  );
}
