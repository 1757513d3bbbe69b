/** A form at a service that takes JSON submissions, such as HubSpot's; portal and form are named in the address [7.72]. */
import type { SupportForm } from './port';

const requestMilliseconds = 5_000;

/** `url` such as https://forms.example.com/submissions/v3/integration/submit/{portalId}/{formGuid}. */
export function createExternalForm({ url }: { url: string }): SupportForm {
  return {
    async submit({ fields, pageUrl }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
          ...(pageUrl !== undefined && { context: { pageUri: pageUrl } }),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(requestMilliseconds),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The form-submission service answered ${response.status}`);
    },
  };
}
