/** The request of a cell of the matrix. */
export interface Request {
  /** The path below /api, with its query. */
  path: string;
  body?: unknown;
}
