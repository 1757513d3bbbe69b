/** An api with a form-submission service, for the tests of support requests. */
import { startTestApi, type TestApi } from '../../../../tests/harness';
import { createFormService } from '../../../platform/support-desk/form-service';
import { startFormService, type FormService } from './form-service';

export const request = { subject: 'A site is missing', message: 'How do I add\na site?' };
export const undelivered = '/support-requests/undelivered';

export interface SupportApi {
  api: TestApi;
  forms: FormService;
  /** The messages that the service received, accepted or not. */
  messages(): (string | undefined)[];
  stop(): Promise<void>;
}

export async function startSupportApi(): Promise<SupportApi> {
  const forms = await startFormService();
  const api = await startTestApi({ supportForm: createFormService(forms) });
  return {
    api,
    forms,
    messages: () => forms.received.map(({ body }) => body.fields.find(({ name }) => name === 'message')?.value),
    stop: async () => {
      await api.stop();
      await forms.close();
    },
  };
}
