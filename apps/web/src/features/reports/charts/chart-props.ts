/** One option as a chart draws it; the mark stands with the colour, so that neither is needed alone. */
export interface ChartEntry {
  id: string;
  label: string;
  count: number;
  /** 0 to 1; 0 where nobody answered. */
  ratio: number;
  /** '14 of 23 (61%)': the share never stands without its base. */
  value: string;
  /** A CSS colour. */
  colour: string;
}

export interface ChartProps {
  entries: readonly ChartEntry[];
  /** In pixels: what the page has room for. */
  width: number;
  /** In px. */
  textSize: number;
  /** What the picture says, for those who do not see it. */
  label: string;
  isRightToLeft: boolean;
}
