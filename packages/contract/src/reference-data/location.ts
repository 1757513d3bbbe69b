/** Places on the map, for the address of a site or a person [3.49] [7.37]. */
import { z } from 'zod';
import { endpoint } from '../shared/endpoint';

const location = z.object({
  /** Identifies the place for the bodies of sites and people. */
  placeId: z.string(),
  label: z.string(),
  /** ISO 3166; null where the service gives it only for the chosen place. */
  countryCode: z.string().nullable(),
  /** An IANA zone; null where the service gives it only for the chosen place. */
  timeZone: z.string().nullable(),
});

export const searchLocations = endpoint({
  route: 'GET /location',
  summary: 'Up to ten places whose name matches a text',
  clauses: ['7.37', '3.49', '7.63', '8.25'],
  query: z.object({ search: z.string().trim().max(200).default('') }),
  response: z.array(location),
  rate: 'location',
  status: 200,
  audit: 'none',
});

export type Location = z.output<typeof location>;
