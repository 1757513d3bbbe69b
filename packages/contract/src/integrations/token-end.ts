/** When people are told that an API token ends. Browser and server share it. This file imports no schema library. */

/** Days before the end, the earliest first. */
export const endNoticeDays = [30, 7, 1] as const;

const dayMilliseconds = 86_400_000;

/** Whether a notice is due. A token that was made with so few days, or fewer, needs no notice of them: its maker has just chosen the end. */
export function endsSoon({ createdDate, expiryDate }: { createdDate: string; expiryDate: string }, now: Date): boolean {
  const end = Date.parse(expiryDate);
  return (
    now.getTime() < end &&
    endNoticeDays.some((days) => {
      const noticeAt = end - days * dayMilliseconds;
      return noticeAt <= now.getTime() && Date.parse(createdDate) < noticeAt;
    })
  );
}
