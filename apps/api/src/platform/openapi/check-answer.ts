/** Compares the answers of the api with its description, in tests. */
import type { EndpointDefinition } from '@muster/contract/shared/endpoint';
import { errorStatuses } from './errors';

/** Checks that the OpenAPI document names the status of an answer. SCIM has a document of its own. */
export function requireDocumented(endpoint: EndpointDefinition, status: number): void {
  if (endpoint.tokenScope === 'scim' || status === endpoint.status || errorStatuses(endpoint).includes(status)) return;
  throw new Error(`${endpoint.route} answers with ${status}, which its description does not name`);
}

/** Checks that an answer has exactly the fields of its schema. */
export function requireExact(endpoint: EndpointDefinition, body: unknown): void {
  const wire: unknown = JSON.parse(JSON.stringify(body));
  const parsed = endpoint.response?.parse(wire);
  const [sent, declared] = [canonical(wire), canonical(parsed)];
  if (sent !== declared) throw new Error(`${endpoint.route} answers with more than its schema declares: ${sent} against ${declared}`);
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
