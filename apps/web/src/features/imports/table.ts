/** What the rows of a file, of a sheet or of the clipboard become. */
export interface Table {
  fileName: string;
  /** The name of the sheet, of a workbook. */
  sheet?: string;
  headers: string[];
  rows: string[][];
}

export type FileProblem = 'empty' | 'tooLarge' | 'tooLong' | 'unreadable' | 'openQuote';
