/** A picture of a form. `fileId` is undefined while it is as stored, and null where it is removed. */
export interface Picture {
  fileId?: number | null;
  /** Where it can be looked at; null where there is none. */
  url: string | null;
}
