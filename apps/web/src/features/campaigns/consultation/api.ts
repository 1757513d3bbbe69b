import type * as Consultations from '@muster/contract/campaigns/consultation/endpoints';
import { campaignTag } from '@muster/contract/campaigns/tags';
import { organisationTag } from '@muster/contract/organisation/tags';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';

const viewConsultation = call<typeof Consultations.viewConsultation>('GET /campaign-v2s/{id}/consultation');
export const saveConsultation = call<typeof Consultations.saveConsultation>('PUT /campaign-v2s/{id}/consultation');
export const deleteConsultation = call<typeof Consultations.deleteConsultation>('DELETE /campaign-v2s/{id}/consultation');
export const addDocument = call<typeof Consultations.addConsultationDocument>('POST /campaign-v2s/{id}/consultation/documents');
export const makeStatement = call<typeof Consultations.makeStatement>('POST /campaign-v2s/{id}/consultation/statements');
export const askForInformation = call<typeof Consultations.askForInformation>('POST /campaign-v2s/{id}/consultation/requests');
export const answerRequest = call<typeof Consultations.answerRequest>('PUT /consultation-requests/{id}');

/** The matter of a consultation, and what its representatives say. */
export const consultationQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['campaigns', 'consultation', campaignId],
    queryFn: ({ signal }) => viewConsultation({ params: { id: campaignId } }, { signal, hideError: true }),
    meta: { tags: [campaignTag(campaignId), organisationTag] },
  });
