import * as endpoints from '@muster/contract/imports/endpoints';
import { implement, withTag, type Implementation } from '../../platform/http/endpoint';
import { through } from '../../platform/http/policies';
import { importsTag } from './api-tag';
import { accessExportedCompany, accessImport, accessImportingCompany, importsOf } from './access';
import { addImportRows } from './actions/addRows';
import { applyImport } from './actions/applyImport';
import { createImport } from './actions/createImport';
import { deleteImport } from './actions/deleteImport';
import { exportPeople, exportSites } from './exports';
import { findImports, findImportWithFigures, findRows } from './queries';
import { importReport } from './report';

export const importRoutes: readonly Implementation[] = withTag(importsTag, [
  implement(endpoints.createImport, { policy: through(accessImportingCompany), handle: (ctx, { body }) => createImport(ctx, body) }),
  implement(endpoints.listImports, {
    policy: through(accessImportingCompany),
    handle: async (ctx, { query }) => {
      await accessImportingCompany(ctx, query.companyId);
      return findImports(ctx.db, { ...query, createdBy: importsOf(ctx, query.companyId) }, query.page);
    },
  }),
  implement(endpoints.getImport, {
    policy: through(accessImport, 'read'),
    handle: async (ctx, { params }) => {
      await accessImport(ctx, params.id, 'read');
      return findImportWithFigures(ctx.db, params.id);
    },
  }),
  implement(endpoints.addImportRows, {
    policy: through(accessImport, 'change'),
    handle: (ctx, { params, body }) => addImportRows(ctx, params.id, body),
  }),
  implement(endpoints.listImportRows, {
    policy: through(accessImport, 'read'),
    handle: async (ctx, { params, query }) => {
      await accessImport(ctx, params.id, 'read');
      return findRows(ctx.db, params.id, query.outcomes, query.page);
    },
  }),
  implement(endpoints.applyImport, {
    policy: through(accessImport, 'change'),
    handle: (ctx, { params, body }) => applyImport(ctx, params.id, body),
  }),
  implement(endpoints.deleteImport, {
    policy: through(accessImport, 'change'),
    handle: async (ctx, { params }) => {
      await deleteImport(ctx, params.id);
      return undefined;
    },
  }),
  implement(endpoints.getImportReport, {
    policy: through(accessImport, 'read'),
    handle: (ctx, { params }) => importReport(ctx, params.id),
  }),
  implement(endpoints.exportPeople, {
    mayUseReplica: true,
    policy: through(accessExportedCompany),
    handle: (ctx, { params }) => exportPeople(ctx, params.id),
  }),
  implement(endpoints.exportSites, {
    mayUseReplica: true,
    policy: through(accessImportingCompany),
    handle: (ctx, { params }) => exportSites(ctx, params.id),
  }),
]);
