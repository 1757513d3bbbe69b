/** The call and the root key of queries about people, apart from the other calls: the first scripts contain only these. */
import type * as Directory from '@muster/contract/directory/endpoints';
import { call } from '../../lib/api';

export const listMembers = call<typeof Directory.listMembers>('GET /user');

export const peopleKey = ['directory'] as const;
