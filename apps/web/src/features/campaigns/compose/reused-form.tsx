import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { isApiError } from '../../../lib/api-errors';
import { inList } from '../../../lib/names/in-list';
import { Alert } from '../../../ui/display/alert';
import { Text } from '../../../ui/display/text';
import type { FindShipped } from '../../../ui/texts/shipped-texts';
import { campaignQuery } from '../api';
import { scopeOf } from '../place';
import { NewAuthorForm, type NewAuthorFormProps } from './new-author-form';
import { reusedAnswers } from './reused-answers';
import { scopeName } from './scope-name';

interface ReusedFormProps {
  /** The earlier campaign. */
  reusedId: number;
  find: FindShipped;
  form: NewAuthorFormProps;
}

/** The earlier campaign; null if there is none that this person can see. */
const reusedQuery = (id: number) => {
  const { queryKey, meta } = campaignQuery(id);
  return queryOptions({
    queryKey: [...queryKey, 'reused'],
    queryFn: ({ client }) =>
      client.query(campaignQuery(id)).then(
        ({ campaignV2 }) => campaignV2,
        (error: unknown) => {
          if (isApiError(error, 404) || isApiError(error, 403)) return null;
          throw error;
        },
      ),
    // each new form reads the campaign as it is now
    gcTime: 0,
    meta,
  });
};

/** The form of a new campaign, filled in from an earlier one of the same place. Nothing is stored until the author saves or posts. */
export function ReusedForm({ reusedId, find, form }: ReusedFormProps) {
  const { t } = useTranslation('campaigns');
  const { data } = useSuspenseQuery(reusedQuery(reusedId));
  // read once: the form does not change while the person fills it in
  const [earlier] = useState(() => (data && isOfPlace(data, form) ? data : undefined));
  const [reused] = useState(() => earlier && reusedFrom(earlier, form));
  const lost = reused?.lost.flatMap(({ label }) => (label ? [find(label) ?? label] : [])) ?? [];
  return (
    <>
      <Alert severity={reused ? 'info' : 'warning'} className="mb-6">
        <Text>{t(reused ? 'useAgain.filledIn' : 'useAgain.notFound')}</Text>
        {reused && reused.lost.length > 0 && <Text>{t('useAgain.lost', { fields: inList(lost) })}</Text>}
        {reused?.hasFiles && <Text>{t('useAgain.files')}</Text>}
      </Alert>
      <NewAuthorForm {...form} reused={{ id: reusedId, answers: reused?.answers }} />
    </>
  );
}

/** A person can see campaigns of several companies and places. Only one of this place fills in the form. */
function isOfPlace(campaign: CampaignV2, { type, place }: NewAuthorFormProps): boolean {
  const { companyId, siteId, divisionId } = scopeOf(campaign);
  return campaign.type === type && companyId === place.companyId && siteId === place.siteId && divisionId === place.divisionId;
}

const reusedFrom = ({ configuration, configurationAnswer }: CampaignV2, { template, place }: NewAuthorFormProps) =>
  reusedAnswers(template.configuration.form.schema, scopeName(place), {
    schema: configuration.form.schema,
    answers: configurationAnswer,
  });
