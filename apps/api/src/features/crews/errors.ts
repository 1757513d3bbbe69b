/** Errors of crew briefings. The browser translates their codes. */
import { conflict, forbidden, type HttpError } from '../../platform/http/errors';

export const notOffered = (): HttpError =>
  conflict('crew.notOffered', 'A crew can only be briefed about a live briefing that shows who takes part.');

/** Inactive sites begin nothing new. What a device sends later from before stays welcome. */
export const siteClosed = (): HttpError => conflict('campaign.placeClosed', 'This site is inactive. Nothing new begins there.');

/** For somebody who was named once. Their device keeps what it has, and a manager of the briefing decides whether it still counts. */
export const notBriefer = (): HttpError =>
  forbidden('crew.notBriefer', 'You do not brief here any more. A manager of the briefing can name you again. Then send this once more.');

export const over = (): HttpError =>
  conflict('crew.over', 'Nobody can sign in this session any more. Begin a new session for those who are missing.');

export const otherSite = (): HttpError =>
  conflict(
    'crew.otherSite',
    'This person does not belong to the site of the session. They can confirm with their PIN or on their own device.',
  );

export const full = (max: number): HttpError => conflict('crew.full', 'There is no room for more here. Begin a new session.', { max });

/** The same answer for an unknown number, a wrong PIN and a locked person. */
export const pinRefused = (): HttpError =>
  conflict('crew.pinRefused', 'The number and the PIN do not belong together, or the person must wait.');

export const pinPaused = (minutes: number): HttpError =>
  conflict('crew.pinPaused', 'There were too many wrong PINs on this device. Wait, or let the person sign.', { minutes });
