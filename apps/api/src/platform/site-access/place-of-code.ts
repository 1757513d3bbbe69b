/** The place in a QR code or of a shared device: '7-12', or '7-12-3' with a device. */
import type { Kiosk } from './kiosks';

/** The company and site in a QR code, and the id of a shared device. Site 0 means no site. */
export interface PlaceOfCode {
  companyId: number;
  siteId: string;
  kioskId?: number;
}

/** Undefined for anything else. */
export function placeOf(given: unknown): PlaceOfCode | undefined {
  const [, companyId, siteId, kioskId] =
    typeof given === 'string' ? (/^([1-9]\d{0,14})-(\d{1,15})(?:-(\d{1,15}))?$/.exec(given) ?? []) : [];
  if (companyId === undefined || siteId === undefined) return undefined;
  return { companyId: Number(companyId), siteId, ...(kioskId !== undefined && { kioskId: Number(kioskId) }) };
}

export const placeOfKiosk = ({ companyId, siteId, id }: Kiosk): PlaceOfCode => ({ companyId, siteId: String(siteId), kioskId: id });
