/** Whose list of matters a company uses: the Australian model law on work health and safety, or ISO 45001. This file imports no schema library. */
export const consultationLists = ['WHS', 'ISO_45001'] as const;
export type ConsultationList = (typeof consultationLists)[number];
