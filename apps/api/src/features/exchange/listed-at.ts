/** Where a question stands among others by time: an anonymous one at the beginning of its day, so that its neighbours tell no more. */
export function listedAt(askedAt: Date, isAnonymous: boolean): Date {
  return isAnonymous ? new Date(Date.UTC(askedAt.getUTCFullYear(), askedAt.getUTCMonth(), askedAt.getUTCDate())) : askedAt;
}
