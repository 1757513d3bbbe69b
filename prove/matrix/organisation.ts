/** The requests about companies, sites, divisions and regions. */
import { brisbane } from '../../apps/api/tests/places';
import { forTarget, fixedRequest, keepNewest, title, type RequestBuilder } from './request-builders';
import { missingId, type World } from '../world';
import type { PlaceName } from './oracle';

const company = (rest = '') => forTarget<'company'>(({ place }, _who, target) => ({ path: `/companies/${place[target.place]}${rest}` }));

const siteBody = () => ({ name: title(), headcount: 3, placeId: brisbane.placeId });

/** A new object in a company. */
const newIn = (path: string, bodyOf: () => object) =>
  forTarget<'company'>(({ place }, _who, target) => ({ path, body: { companyId: place[target.place], ...bodyOf() } }));

/** An existing region or division of a company. It is created for each call, because some calls delete or archive it. */
const plantedIn = (table: 'region' | 'division', pathOf: (id: number) => string, bodyOf?: () => object) =>
  forTarget<'company'>(async ({ owner, place }, _who, target) => {
    const { rows } =
      target.place === 'missing'
        ? { rows: [] }
        : await owner.query<{ id: string }>(`INSERT INTO ${table} (company_id, label) VALUES ($1, $2) RETURNING id`, [
            place[target.place],
            title(),
          ]);
    return { path: pathOf(Number(rows[0]?.id ?? missingId)), ...(bodyOf && { body: bodyOf() }) };
  });

/** An existing subdivision of a division, created for each call. */
const plantedSubdivision = (bodyOf?: () => object) =>
  forTarget<'division'>(async ({ owner, place }, _who, target) => {
    const { rows } =
      target.place === 'missing'
        ? { rows: [] }
        : await owner.query<{ id: string }>('INSERT INTO subdivision (company_id, division_id, label) VALUES ($1, $2, $3) RETURNING id', [
            place.company,
            place[target.place],
            title(),
          ]);
    return { path: `/sub-divisions/${rows[0]?.id ?? missingId}`, ...(bodyOf && { body: bodyOf() }) };
  });

/** The columns and the names in bodies of a place. */
const scopeOf = ({ place: ids, companyOf }: World, place: PlaceName) => ({
  companyId: companyOf(place),
  ...(place.includes('site') && { siteId: ids[place] }),
  ...(place.includes('division') && { divisionId: ids[place] }),
});

const term = { electedDay: '2026-01-05', untilDay: '2099-01-05' };

const newMark = forTarget<'site'>((world, _who, target) => ({
  path: '/representatives',
  body: { companyId: world.companyOf(target.place), siteId: world.place[target.place], userId: 'nobody', ...term },
}));

let elections = 0;
/** A day of its own for each change, and none of those on which marks are planted: a person is elected once a day. */
const anElection = (): string => new Date(Date.UTC(1930, 0, (elections += 1))).toISOString().slice(0, 10);

/** The mark of another person at a site. */
const plantedMark = forTarget<'site'>(async (world, _who, target) => {
  if (target.place === 'missing') return { path: `/representatives/${missingId}`, body: term };
  const companyId = world.companyOf(target.place);
  const of = world.another[target.place === 'other site' ? 'other company' : 'company'].id;
  // each with another election, and beside somebody who manages nothing
  const { rows } = await world.owner.query<{ id: string }>(
    `INSERT INTO representative (company_id, site_id, user_id, elected_on, until_on, set_by, set_at)
     SELECT $1, $2, m.user_id, date '1990-01-01' + (random() * 10000)::integer, '2099-01-05', $3, now()
       FROM company_member m WHERE m.company_id = $1 AND NOT m.is_manager
        AND NOT EXISTS (SELECT FROM site_member s WHERE s.company_id = $1 AND s.user_id = m.user_id AND s.is_manager) LIMIT 1
     ON CONFLICT DO NOTHING RETURNING id`,
    [companyId, world.place[target.place], of],
  );
  return { path: `/representatives/${rows[0]?.id ?? missingId}`, body: { ...term, electedDay: anElection() } };
});

/** An existing saved audience of a place, created for each call. */
const plantedAudience = (bodyOf?: () => object) =>
  forTarget<'place'>(async (world, _who, { place }) => {
    const { companyId, siteId = null, divisionId = null } = scopeOf(world, place);
    const { rows } =
      place === 'missing'
        ? { rows: [] }
        : await world.owner.query<{ id: string }>(
            'INSERT INTO saved_audience (company_id, site_id, division_id, name, selection) VALUES ($1, $2, $3, $4, $5) RETURNING id',
            [companyId, siteId, divisionId, title(), { membersSelectionCriteria: {} }],
          );
    return { path: `/saved-audiences/${rows[0]?.id ?? missingId}`, ...(bodyOf && { body: bodyOf() }) };
  });

/** An existing shared device of a site, created for each call. */
const plantedKiosk = forTarget<'site'>(async ({ owner, place, companyOf }, _who, target) => {
  const siteId = place[target.place];
  const { rows } =
    target.place === 'missing'
      ? { rows: [] }
      : await owner.query<{ id: string }>(
          'INSERT INTO kiosk (company_id, site_id, name, secret_hash) VALUES ($1, $2, $3, $3) RETURNING id',
          [companyOf(target.place), siteId, title()],
        );
  return { path: `/sites/${siteId}/kiosks/${rows[0]?.id ?? missingId}` };
});

const companyChange = forTarget<'companyChange'>(({ place }, _who, target) => ({
  path: `/companies/${place[target.place]}`,
  body: target.change === 'features' ? { features: { summary: true } } : { name: 'Renamed' },
}));

export const organisationRequests: Record<string, RequestBuilder> = {
  'GET /location': fixedRequest('/location?search=bris'),

  'POST /translation/translate': forTarget<'company'>(({ place }, _who, target) => ({
    path: `/translation/translate?companyId=${place[target.place]}`,
    body: [{ sourceText: 'Stop', targetLanguage: 'GERMAN' }],
  })),

  'PUT /companies/{id}': companyChange,
  'PATCH /companies/{id}': companyChange,
  // what each company has already, so that the consultants of the cells that follow keep the rights that the oracle expects
  'PUT /companies/{id}/setup': forTarget<'company'>(({ place }, _who, target) => ({
    path: `/companies/${place[target.place]}/setup`,
    body: { until: target.place === 'company' ? '2026-03-20' : null },
  })),
  'GET /companies/{id}/verified-experts': company('/verified-experts?categoryId=1'),
  'POST /sites': newIn('/sites', siteBody),
  'PUT /sites/{id}': forTarget<'site'>(({ place }, _who, target) => ({ path: `/sites/${place[target.place]}`, body: siteBody() })),
  'DELETE /sites/{id}/kiosks/{kioskId}': plantedKiosk,
  'PUT /divisions/{id}/archive': plantedIn(
    'division',
    (id) => `/divisions/${id}/archive`,
    () => ({}),
  ),
  'PUT /sub-divisions/{id}': plantedSubdivision(() => ({ label: title() })),
  'DELETE /sub-divisions/{id}': plantedSubdivision(),
  'POST /representatives': newMark,
  'PUT /representatives/{id}': plantedMark,
  'PUT /regions/{id}': plantedIn(
    'region',
    (id) => `/regions/${id}`,
    () => ({ label: title() }),
  ),
  'DELETE /regions/{id}': plantedIn('region', (id) => `/regions/${id}`),
  'POST /saved-audiences': forTarget<'place'>(async (world, _who, { place }) => {
    await keepNewest(world, 'saved_audience', world.companyOf(place));
    return { path: '/saved-audiences', body: { ...scopeOf(world, place), name: title(), selection: { membersSelectionCriteria: {} } } };
  }),
  'PUT /saved-audiences/{id}': plantedAudience(() => ({ name: title() })),
  'DELETE /saved-audiences/{id}': plantedAudience(),
};
