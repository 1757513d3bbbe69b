/** The picture of a form. `fileId` is undefined for an unchanged picture, and null for a removed one. */
export interface Picture {
  fileId?: number | null;
  /** The URL of the picture; null if there is none. */
  url: string | null;
}
