/** The message of a campaign that its author sends to themself before it is posted. */
import { z } from 'zod';
import { language } from '../campaigns/campaign';
import { endpoint } from '../shared/endpoint';
import { idParams } from '../shared/ids';

export const sendTestMessage = endpoint({
  route: 'POST /campaign-v2s/{id}/test-message',
  summary: 'Sends the caller the e-mail and the push message that the people of a campaign would get',
  clauses: ['4.2', '7.79'],
  params: idParams,
  body: z.object({ language: language.optional() }),
  response: z.object({
    email: z.enum(['SENT', 'NO_SERVICE', 'NO_ADDRESS', 'PAUSED', 'FAILED']),
    push: z.enum(['SENT', 'NO_DEVICE', 'SWITCHED_OFF', 'FAILED']),
  }),
  rate: 'testMessage',
  status: 200,
  audit: 'campaign.tested',
  tokenScope: 'never',
});
