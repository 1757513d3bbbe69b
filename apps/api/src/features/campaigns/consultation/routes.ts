import * as endpoints from '@muster/contract/campaigns/consultation/endpoints';
import { implement, implementWithCall, withTag, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import { campaignsTag } from '../api-tag';
import { accessAsRepresentative, accessCampaign, accessConsulting, accessInformationRequest } from '../access';
import { addDocument, readDocument } from './documents';
import { deleteConsultation, saveConsultation } from './saveConsultation';
import { answerRequest, askForInformation, makeStatement } from './speak';
import { viewConsultation } from './viewConsultation';

export const consultationRoutes: readonly Implementation[] = withTag(campaignsTag, [
  implement(endpoints.viewConsultation, {
    policy: through(accessCampaign, 'read'),
    handle: async (ctx, { params }) => viewConsultation(ctx, await accessCampaign(ctx, params.id, 'read')),
  }),
  implement(endpoints.saveConsultation, {
    policy: through(accessConsulting),
    handle: async (ctx, { params, body }) => viewConsultation(ctx, await saveConsultation(ctx, params.id, body)),
  }),
  implement(endpoints.deleteConsultation, {
    policy: through(accessConsulting),
    handle: async (ctx, { params }) => {
      await deleteConsultation(ctx, params.id);
      return undefined;
    },
  }),
  implementWithCall(endpoints.addConsultationDocument, {
    policy: through(accessConsulting),
    outside: readDocument,
    handle: async (ctx, { params, body }, read) => viewConsultation(ctx, await addDocument(ctx, params.id, body, read)),
  }),
  implement(endpoints.makeStatement, {
    policy: through(accessAsRepresentative),
    handle: async (ctx, { params, body }) => viewConsultation(ctx, await makeStatement(ctx, params.id, body.text)),
  }),
  implement(endpoints.askForInformation, {
    policy: through(accessAsRepresentative),
    handle: async (ctx, { params, body }) => viewConsultation(ctx, await askForInformation(ctx, params.id, body.question)),
  }),
  implement(endpoints.answerRequest, {
    policy: through(accessInformationRequest),
    handle: async (ctx, { params, body }) => viewConsultation(ctx, await answerRequest(ctx, params.id, body.answer)),
  }),
]);
