/** Places of rules as text: 'company', 'site:12', 'division:12'. */
type RulePlace = { kind: 'company' } | { kind: 'site' | 'division'; id: number };

interface PlaceIds {
  siteId: number | null;
  divisionId: number | null;
}

export function placeText({ siteId, divisionId }: PlaceIds): string {
  if (siteId !== null) return `site:${siteId}`;
  return divisionId === null ? 'company' : `division:${divisionId}`;
}

export function readPlace(text: string): RulePlace {
  const [kind, id] = text.split(':');
  return kind === 'site' || kind === 'division' ? { kind, id: Number(id) } : { kind: 'company' };
}
