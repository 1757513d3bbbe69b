import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ReportPayload } from '@muster/contract/reports/report';
import { modeOf } from '@muster/contract/templates/kinds';
import { useAddressText } from '../../../lib/address';
import { ApiError } from '../../../lib/api-errors';
import { lazyPart } from '../../../lib/lazy-screen';
import { readSource } from '../../../ui/improvements/read-source';
import { numberParam } from '../../../lib/search-params';
import { usePermissions } from '../../identity';
import { subTypesQuery, templateQuery } from '../../templates';
import { ContentHeader } from '../../../ui/layout/content-header';
import { loadShipped, ShippedText } from '../../../ui/texts/shipped-texts';
import { campaignQuery } from '../api';
import { campaignPath, editPath, listPath } from '../paths';
import { useCampaignType, useScope } from '../place';
import { AuthorOnly } from './author-only';
import { NewAuthorForm, type NewAuthorFormProps } from './new-author-form';
import { rememberPlace } from './same-place';
import { withShippedDefaults } from './shipped-defaults';
import { useCreateCampaign } from './use-save-campaign';

const SourcedForm = lazyPart(() => import('./sourced-form'), 'SourcedForm');
const ReusedForm = lazyPart(() => import('./reused-form'), 'ReusedForm');
const ReadOnlyForm = lazyPart(() => import('./read-only-form'), 'ReadOnlyForm');

/** The form starts with texts in the reader's language, so it waits for them. They are on the device, also without a network. */
const shippedQuery = (language: string) =>
  queryOptions({
    queryKey: ['shipped', language],
    queryFn: loadShipped,
    networkMode: 'always',
    staleTime: Infinity,
    meta: { isKept: false },
  });

/** The form of a new campaign, from the template of the sub-type in the address [2.30]. */
export function NewCampaign() {
  return (
    <AuthorOnly>
      <NewForm />
    </AuthorOnly>
  );
}

function NewForm() {
  const { t, i18n } = useTranslation(['campaigns', 'templates']);
  const type = useCampaignType();
  const scope = useScope();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isConsultant = usePermissions().consultant;
  const inAddress = useAddressText('subType');
  const fromAddress = useAddressText('reusedId');
  const reusedId = numberParam(fromAddress);
  const source = type === 'IMPROVEMENT' ? readSource(fromAddress) : undefined;
  const { data: subTypes } = useSuspenseQuery(subTypesQuery(type));
  // 'new' alone is the form of a type that has one sub-type [2.31]
  const named = subTypes.find(({ subType }) => subType.toLowerCase() === inAddress.toLowerCase());
  const chosen = named ?? (inAddress === '' || source ? subTypes[0] : undefined);
  if (!chosen || (fromAddress !== '' && reusedId === undefined && !source)) throw new ApiError(404, { message: 'error.notFound' });
  const { data: template } = useSuspenseQuery(templateQuery(chosen.campaignTemplateId));
  const { data: shipped } = useSuspenseQuery(shippedQuery(i18n.language));
  const configuration = useMemo(() => withShippedDefaults(template.configuration, shipped.find), [template, shipped]);
  const create = useCreateCampaign({ campaignTemplateId: template.id, campaignMode: modeOf(type), ...scope, ...(source && { source }) });
  const form: NewAuthorFormProps = {
    type,
    template: { ...template, configuration },
    place: scope,
    onDraft: async (submission, settings) => {
      const created = await create(submission, 'DRAFT', settings);
      client.setQueryData(campaignQuery(created.id).queryKey, viewOf(created));
      rememberPlace(t('form.saveDraft'));
      // the form of the draft replaces this one, at the same place
      await navigate({ to: editPath(scope, type, created.id), search: { draftOnly: true }, replace: true, resetScroll: false });
    },
    onPost: async (submission, settings) => {
      const { id } = await create(submission, 'LIVE', settings);
      await navigate({ to: campaignPath(scope, type, id), search: {} });
    },
  };
  // a change of language remounts the form, which restores the typed text from the device
  const key = `${template.id} ${i18n.language}`;
  const back = { to: listPath(scope, type), label: t(`templates:types.${type}`) };

  return (
    <>
      <ContentHeader
        title={shipped.find(template.title) ?? template.title}
        overline={t(`new.${type}`)}
        lead={<ShippedText>{template.description}</ShippedText>}
        back={back}
      />
      {isConsultant ? (
        <ReadOnlyForm schema={configuration.form.schema} reason={t('readOnly.consultant')} place={scope} />
      ) : source ? (
        <SourcedForm key={`${key} ${fromAddress}`} name={fromAddress} form={form} />
      ) : reusedId === undefined ? (
        <NewAuthorForm key={key} {...form} />
      ) : (
        <ReusedForm key={`${key} ${reusedId}`} reusedId={reusedId} find={shipped.find} form={form} />
      )}
    </>
  );
}

/** A new draft as its page loads it. The page fetches it again. */
const viewOf = (campaignV2: CampaignV2): ReportPayload => ({
  campaignV2,
  translation: null,
  campaignV2QuestionAggregations: [],
  campaignV2Responses: [],
  responsesCount: 0,
  campaignParticipants: [],
  participantsCount: 0,
});
