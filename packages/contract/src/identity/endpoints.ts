import { z } from 'zod';
import { endpoint, reading } from '../shared/endpoint';
import { user } from './user';

export const getMe = endpoint({
  route: 'GET /user/me',
  summary: 'The caller’s account with its memberships; GET /user/ in the specification',
  clauses: ['7.48', '3.39', '3.42'],
  response: user,
  ...reading,
});

export const getPermissions = endpoint({
  route: 'GET /user/permissions',
  summary: 'The caller’s permissions, as claims of three parts',
  clauses: ['7.51', '3.47', '6.1'],
  response: z.array(z.string()),
  ...reading,
});
