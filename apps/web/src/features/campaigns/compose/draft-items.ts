/** The names under which an author's unsaved text is kept on the device. */
import type { Scope } from '@muster/contract/shared/permissions';
import type { DraftItem } from '../../forms';

export const campaignItem = (id: number): DraftItem => `campaign ${id}`;

/** The form of a campaign that does not exist yet. A form that is filled in from an earlier campaign keeps its own text. */
export const newItem = ({ companyId, divisionId, siteId }: Scope, templateId: number, reusedId?: number | string): DraftItem =>
  `new ${[companyId, divisionId, siteId, templateId].join('.')}${reusedId === undefined ? '' : ` from ${reusedId}`}`;
