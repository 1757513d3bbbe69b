/** The first items of a person's Focus. */
export const urgentPage = { page: 0, size: 3, sort: 'priority', order: 'asc' } as const;
