/** The time by which lists sort a question. An anonymous question gets the start of its day, so that its neighbours reveal no time. */
export function listedAt(askedAt: Date, isAnonymous: boolean): Date {
  return isAnonymous ? new Date(Date.UTC(askedAt.getUTCFullYear(), askedAt.getUTCMonth(), askedAt.getUTCDate())) : askedAt;
}
