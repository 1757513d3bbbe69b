import * as endpoints from '@muster/contract/crews/endpoints';
import { implement, implementWithCall, withTag, type Implementation } from '../../platform/http/endpoint';
import { through } from '../../platform/http/policies';
import { accessCampaign } from '../campaigns';
import { addAttendances } from './actions/addAttendances';
import { answerPresence, contestAttendance } from './actions/answerPresence';
import { closeSession } from './actions/closeSession';
import { eraseGuest } from './actions/eraseGuest';
import { findBriefers, nameBriefers } from './actions/nameBriefers';
import { planPins } from './actions/signers';
import { startSession } from './actions/startSession';
import { crewsTag } from './api-tag';
import { exportCrews } from './export';
import { checkPins, type CrewPins } from './pins';
import { presentCrews, presentRoster, presentSession } from './present';
import { accessBriefing, accessCrewRecords, accessCrewSession, accessOwnAttendance } from './session';

/** `pins` is undefined if the sign-in with a number is off. */
export const crewRoutes = (pins: CrewPins | undefined): readonly Implementation[] =>
  withTag(crewsTag, [
    implement(endpoints.viewCrews, {
      policy: through(accessCampaign, 'read'),
      handle: (ctx, { params }) => presentCrews(ctx, params.id),
    }),
    implement(endpoints.viewCrewRoster, {
      policy: through(accessBriefing),
      handle: (ctx, { params, query }) => presentRoster(ctx, params.id, { siteId: query.siteId, pins }),
    }),
    implement(endpoints.viewBriefers, {
      policy: through(accessCrewRecords),
      handle: async (ctx, { params }) => {
        const { companyId, id } = await accessCrewRecords(ctx, params.id);
        return { people: await findBriefers(ctx, companyId, id) };
      },
    }),
    implement(endpoints.nameBriefers, {
      policy: through(accessCrewRecords),
      handle: (ctx, { params, body }) => nameBriefers(ctx, params.id, body.userIds),
    }),
    implement(endpoints.startCrewSession, {
      policy: through(accessBriefing),
      handle: (ctx, { body }) => startSession(ctx, body),
    }),
    implement(endpoints.viewCrewSession, {
      policy: through(accessCrewSession, 'read'),
      handle: async (ctx, { params }) => presentSession(ctx, await accessCrewSession(ctx, params.id, 'read')),
    }),
    implementWithCall(endpoints.addAttendances, {
      policy: through(accessCrewSession, 'write'),
      outside: {
        canRepeat: false,
        plan: (ctx, { params, body }) => planPins(ctx, params.id, body.attendances),
        call: (_outside, plan) => checkPins(pins, plan),
      },
      handle: (ctx, { params, body }, checked) => addAttendances(ctx, params.id, body.attendances, checked),
    }),
    implement(endpoints.closeCrewSession, {
      policy: through(accessCrewSession, 'write'),
      handle: (ctx, { params, body }) => closeSession(ctx, params.id, body),
    }),
    implement(endpoints.contestAttendance, {
      policy: through(accessOwnAttendance),
      handle: (ctx, { params }) => contestAttendance(ctx, params),
    }),
    implement(endpoints.answerPresence, {
      policy: through(accessOwnAttendance),
      handle: (ctx, { params, body }) => answerPresence(ctx, params, body),
    }),
    implement(endpoints.eraseGuest, {
      policy: through(accessCrewSession, 'manage'),
      handle: (ctx, { params }) => eraseGuest(ctx, params.id, params.attendanceId),
    }),
    implement(endpoints.exportCrews, {
      policy: through(accessCrewRecords),
      handle: (ctx, { params }) => exportCrews(ctx, params.id),
    }),
  ]);
