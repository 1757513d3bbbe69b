/** The requests of imports and exports. */
import { forTarget, keepNewest, title, type RequestBuilder } from './request-builders';
import { missingId } from '../world';

/** An import that the caller began in a company, with one row. It is created for each call. */
const planted = (rest: string, body?: object) =>
  forTarget<'company'>(async (world, who, target) => {
    const pathOf = (id: number) => ({ path: `/imports/${id}${rest}`, ...(body && { body }) });
    if (target.place === 'missing') return pathOf(missingId);
    const companyId = world.place[target.place];
    const { rows } = await world.owner.query<{ id: string }>(
      `INSERT INTO data_import (company_id, kind, created_by, file_name, columns, created_at)
       VALUES ($1, 'PEOPLE', $2, $3, '{email}', now()) RETURNING id`,
      [companyId, world.person(who).id, title()],
    );
    const id = Number(rows[0]?.id);
    await world.owner.query(
      "INSERT INTO import_row (company_id, import_id, number, cells, key, outcome) VALUES ($1, $2, 1, '{a}', 'a', 'PROBLEM')",
      [companyId, id],
    );
    return pathOf(id);
  });

export const importRequests: Record<string, RequestBuilder> = {
  'POST /imports': forTarget<'company'>(async (world, _who, target) => {
    const companyId = world.place[target.place];
    await keepNewest(world, 'data_import', companyId);
    return { path: '/imports', body: { companyId, kind: 'SITES', fileName: 'a.csv', columns: ['name'] } };
  }),
  'GET /imports/{id}': planted(''),
  'PUT /imports/{id}/rows': planted('/rows', { first: 2, rows: [['b']] }),
  'GET /imports/{id}/rows': planted('/rows'),
  'POST /imports/{id}/apply': planted('/apply', { sendsInvitations: false }),
  'DELETE /imports/{id}': planted(''),
  'GET /imports/{id}/report': planted('/report'),
};
