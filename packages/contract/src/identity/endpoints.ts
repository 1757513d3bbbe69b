/** Endpoints of one's own account [7.48]-[7.51]. */
import { z } from 'zod';
import { endpoint, reading } from '../shared/endpoint';
import { accountChange, accountReplacement, passwordChange, passwordInfo, pictureReference, pictureUpload } from './account';
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

export const replaceAccount = endpoint({
  route: 'PUT /user',
  summary: 'Changes the caller’s account; names are required, absent values stay',
  clauses: ['7.48', '7.49', '2.155'],
  body: accountReplacement,
  response: user,
  rate: 'write',
  status: 200,
  audit: 'account.updated',
});

export const changeAccount = endpoint({
  route: 'PATCH /user',
  summary: 'Changes the given values of the caller’s account, such as the language preference',
  clauses: ['7.48', '7.49', '8.29', '9.31'],
  body: accountChange,
  response: user,
  rate: 'write',
  status: 200,
  audit: 'account.updated',
});

export const getPasswordInfo = endpoint({
  route: 'GET /user/password',
  summary: 'Whether the password changes here, or the address of the identity provider’s own page',
  clauses: ['7.51', '2.62'],
  response: passwordInfo,
  ...reading,
});

export const changePassword = endpoint({
  route: 'PUT /user/password',
  summary: 'Changes the caller’s password; 409 if the identity provider has its own page for it',
  clauses: ['7.51', '2.62'],
  body: passwordChange,
  rate: 'signIn',
  status: 204,
  audit: 'account.passwordChanged',
  tokenScope: 'never',
});

export const createAvatarUpload = endpoint({
  route: 'POST /user/avatar',
  summary: 'Gives the address to which the caller’s picture is put',
  clauses: ['7.50', '5.16', '9.4'],
  body: pictureReference,
  response: pictureUpload,
  rate: 'upload',
  status: 201,
  audit: 'account.avatarRequested',
});

export const deleteAvatar = endpoint({
  route: 'DELETE /user/avatar',
  summary: 'Removes the caller’s picture',
  clauses: ['7.50'],
  rate: 'write',
  status: 204,
  audit: 'account.avatarDeleted',
});
