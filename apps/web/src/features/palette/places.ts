import type { CompanyView } from '@muster/contract/organisation/company';
import type { Entry } from './entry';

/** The active worksites and divisions of the company. They come with the company, so no request finds them. */
export function placesOf({ id, sites, divisions }: Pick<CompanyView, 'id' | 'sites' | 'divisions'>): Entry[] {
  const isActive = ({ status }: { status: string }) => status === 'ACTIVE';
  const place = (path: string, title: string): Entry => ({
    kind: 'place',
    key: path,
    title,
    to: `/company/${id}/${path}/dashboard`,
    isRare: true,
  });
  return [
    ...divisions.filter(isActive).map((division) => place(`division/${division.id}/dws`, division.label)),
    ...sites.filter(isActive).map((site) => place(`site/${site.id}/sws`, site.name)),
  ];
}
