/** Errors of responses. The browser translates their codes. */
import { conflict, forbidden, type HttpError } from '../../platform/http/errors';

export const contentChanged = (): HttpError =>
  conflict('campaign.changed', 'This campaign was changed after you answered it. Look at it again.');

export const notSelected = (): HttpError => forbidden('response.notSelected', 'You are not selected to participate in this activity.');
