/** The most urgent items of a person's Focus: the earliest due date first, and last what has none. */
export const urgentPage = { page: 0, size: 3, sort: 'endDate', order: 'asc' } as const;
