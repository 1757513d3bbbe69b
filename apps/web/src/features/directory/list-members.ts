/** `GET /user` and the root query key of people. Separate from `people.ts`, because the first scripts need only these. */
import type * as Directory from '@muster/contract/directory/endpoints';
import { call } from '../../lib/api';

export const listMembers = call<typeof Directory.listMembers>('GET /user');

export const peopleKey = ['directory'] as const;
