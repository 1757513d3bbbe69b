import * as endpoints from '@muster/contract/identity/expertise-endpoints';
import type { UserHighRiskWork, UserSafetyPractice } from '@muster/contract/identity/expertise';
import { listCategories as listCategoriesEndpoint } from '@muster/contract/reference-data/endpoints';
import { implement, type Implementation } from '../../../platform/http/endpoint';
import { sharedData, through, type Gate } from '../../../platform/http/policies';
import { addExpertise, changeExpertise, removeExpertise } from '../actions/changeExpertise';
import { addQualification, changeQualification, removeQualification } from '../actions/changeQualification';
import { listCategories } from './categories';
import { accessOwnExpertise, expertiseKinds, listExpertise, type ExpertiseRow } from './expertise';
import { accessPerson } from '../people';
import { accessOwnQualification, listQualifications } from './qualifications';

const { practice, work } = expertiseKinds;

const presentPractice = ({ subjectId, ...row }: ExpertiseRow): UserSafetyPractice => ({ ...row, safetyPracticeId: subjectId });
const presentWork = ({ subjectId, ...row }: ExpertiseRow): UserHighRiskWork => ({ ...row, workId: subjectId });

/** Expertise and qualifications: everybody who sees the person reads them, and only the person changes them. */
export const expertiseRoutes = (changes: Gate): readonly Implementation[] => [
  implement(listCategoriesEndpoint, {
    policy: sharedData,
    handle: (ctx, { query }) => listCategories(ctx.db, ctx.actor.id, query.subCategory, query.page),
  }),
  implement(endpoints.listUserSafetyPractices, {
    policy: through(accessPerson, 'read'),
    handle: async (ctx, { query }) => {
      const { items, total } = await listExpertise(ctx, practice, query);
      return { items: items.map(presentPractice), total };
    },
  }),
  implement(endpoints.createUserSafetyPractice, {
    policy: changes,
    handle: async (ctx, { body }) => presentPractice(await addExpertise(ctx, practice, body.safetyPracticeId, body.experience)),
  }),
  implement(endpoints.changeUserSafetyPractice, {
    policy: through(accessOwnExpertise),
    handle: async (ctx, { params, body }) =>
      presentPractice(await changeExpertise(ctx, practice, params.id, { ...body, subjectId: body.safetyPracticeId })),
  }),
  implement(endpoints.deleteUserSafetyPractice, {
    policy: through(accessOwnExpertise),
    handle: async (ctx, { params }) => {
      await removeExpertise(ctx, practice, params.id);
      return undefined;
    },
  }),
  implement(endpoints.listUserHighRiskWork, {
    policy: through(accessPerson, 'read'),
    handle: async (ctx, { query }) => {
      const { items, total } = await listExpertise(ctx, work, query);
      return { items: items.map(presentWork), total };
    },
  }),
  implement(endpoints.createUserHighRiskWork, {
    policy: changes,
    handle: async (ctx, { body }) => presentWork(await addExpertise(ctx, work, body.workId, body.experience)),
  }),
  implement(endpoints.changeUserHighRiskWork, {
    policy: through(accessOwnExpertise),
    handle: async (ctx, { params, body }) => presentWork(await changeExpertise(ctx, work, params.id, { ...body, subjectId: body.workId })),
  }),
  implement(endpoints.deleteUserHighRiskWork, {
    policy: through(accessOwnExpertise),
    handle: async (ctx, { params }) => {
      await removeExpertise(ctx, work, params.id);
      return undefined;
    },
  }),
  implement(endpoints.listQualifications, {
    policy: through(accessPerson, 'read'),
    handle: (ctx, { query }) => listQualifications(ctx, query),
  }),
  implement(endpoints.createQualification, { policy: changes, handle: (ctx, { body }) => addQualification(ctx, body) }),
  implement(endpoints.changeQualification, {
    policy: through(accessOwnQualification),
    handle: (ctx, { params, body }) => changeQualification(ctx, params.id, body),
  }),
  implement(endpoints.deleteQualification, {
    policy: through(accessOwnQualification),
    handle: async (ctx, { params }) => {
      await removeQualification(ctx, params.id);
      return undefined;
    },
  }),
];
