/** A form at a service that accepts JSON, such as HubSpot. The address contains portal and form [7.72]. */
import { OutsideCallFailed, PermanentRejection, defaultCallMilliseconds } from '../outside/call';
import { postForStatus } from '../outside/http';
import type { SupportDesk } from './port';

const service = 'The form-submission service';

interface FormServiceOptions {
  /** Such as https://forms.example.com/submissions/v3/integration/submit/{portalId}/{formGuid}. */
  url: string;
  /** Time limit of one submission. */
  callMilliseconds?: number;
}

export function createFormService({ url, callMilliseconds = defaultCallMilliseconds }: FormServiceOptions): SupportDesk {
  return {
    async submit({ fields, pageUrl }) {
      const body = JSON.stringify({
        fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
        ...(pageUrl !== undefined && { context: { pageUri: pageUrl } }),
      });
      const status = await postForStatus({ service, url, body, milliseconds: callMilliseconds });
      if (status >= 200 && status < 300) return;
      const message = `${service} answered ${status}`;
      throw isFinal(status) ? new PermanentRejection(message) : new OutsideCallFailed(message);
    },
  };
}

/** True if a retry of the same request cannot succeed. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && ![408, 425, 429].includes(status);
