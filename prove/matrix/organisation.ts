/** The requests about companies, sites, divisions and regions. */
import { brisbane } from '../../apps/api/tests/places';
import { forTarget, fixedRequest, title, type AnyAsking } from './ask';
import { missingId } from '../world';

const company = (rest = '') => forTarget<'company'>(({ place }, _who, target) => ({ path: `/companies/${place[target.place]}${rest}` }));

/** A list of a company's objects. */
export const ofCompany = (path: string) =>
  forTarget<'company'>(({ place }, _who, target) => ({ path: `${path}?companyId=${place[target.place]}` }));
const ofSite = (rest = '', bodyOf?: () => object) =>
  forTarget<'site'>(({ place }, _who, target) => ({ path: `/sites/${place[target.place]}${rest}`, ...(bodyOf && { body: bodyOf() }) }));
const ofDivision = (rest = '', bodyOf?: () => object) =>
  forTarget<'division'>(({ place }, _who, target) => ({
    path: `/divisions/${place[target.place]}${rest}`,
    ...(bodyOf && { body: bodyOf() }),
  }));

const readsOf = { companies: company, sites: ofSite, divisions: ofDivision };

/** The request of a GET below one company, site or division. Undefined for other routes. */
export function readOfPlace(route: string): AnyAsking | undefined {
  const [, list, rest] = /^GET \/(companies|sites|divisions)\/\{id\}([^{]*)$/.exec(route) ?? [];
  return list === undefined ? undefined : readsOf[list as keyof typeof readsOf](rest);
}

const siteBody = () => ({ name: title(), headcount: 3, placeId: brisbane.placeId });
const divisionBody = () => ({ label: title(), status: 'ACTIVE' });

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

const companyChange = forTarget<'companyChange'>(({ place }, _who, target) => ({
  path: `/companies/${place[target.place]}`,
  body: target.change === 'features' ? { features: { summary: true } } : { name: 'Renamed' },
}));

/** One line per endpoint, as in the oracle. */
export const organisationAsking: Record<string, AnyAsking> = {
  'GET /location': fixedRequest('/location?search=bris'),

  'POST /translation/translate': forTarget<'company'>(({ place }, _who, target) => ({
    path: `/translation/translate?companyId=${place[target.place]}`,
    body: [{ sourceText: 'Stop', targetLanguage: 'GERMAN' }],
  })),

  'POST /companies': fixedRequest('/companies', () => ({ name: title() })),
  'PUT /companies/{id}': companyChange,
  'PATCH /companies/{id}': companyChange,
  'GET /companies/{id}/verified-experts': company('/verified-experts?categoryId=1'),
  'GET /sites': ofCompany('/sites'),
  'GET /sites/count': ofCompany('/sites/count'),
  'POST /sites': newIn('/sites', siteBody),
  'PUT /sites/{id}': ofSite('', siteBody),
  'GET /divisions': ofCompany('/divisions'),
  'POST /divisions': newIn('/divisions', divisionBody),
  'PUT /divisions/{id}': ofDivision('', divisionBody),
  'PUT /divisions/{id}/archive': plantedIn(
    'division',
    (id) => `/divisions/${id}/archive`,
    () => ({}),
  ),
  'GET /sub-divisions': forTarget<'division'>(({ place }, _who, target) => ({ path: `/sub-divisions?divisionId=${place[target.place]}` })),
  'POST /sub-divisions': forTarget<'division'>(({ place }, _who, target) => ({
    path: '/sub-divisions',
    body: { divisionId: place[target.place], label: title() },
  })),
  'PUT /sub-divisions/{id}': plantedSubdivision(() => ({ label: title() })),
  'DELETE /sub-divisions/{id}': plantedSubdivision(),
  'GET /regions': ofCompany('/regions'),
  'POST /regions': newIn('/regions', () => ({ label: title() })),
  'PUT /regions/{id}': plantedIn(
    'region',
    (id) => `/regions/${id}`,
    () => ({ label: title() }),
  ),
  'DELETE /regions/{id}': plantedIn('region', (id) => `/regions/${id}`),
};
