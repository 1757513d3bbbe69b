/** One option of a chart. It has a letter beside its colour, so that nobody needs to see colours. */
export interface ChartEntry {
  id: string;
  label: string;
  count: number;
  /** 0 to 1. 0 if nobody answered. */
  ratio: number;
  /** '14 of 23 (61%)': a share always shows with its base. */
  value: string;
  /** A CSS colour. */
  colour: string;
}

export interface ChartProps {
  entries: readonly ChartEntry[];
  /** The available width in pixels. */
  width: number;
  /** In px. */
  textSize: number;
  /** The text alternative of the picture. */
  label: string;
  isRightToLeft: boolean;
}
