/** What the editor needs to know of the field that it stands in. */
export interface MarkdownEditorProps {
  /** Markdown. A value set from outside while nobody types replaces the text. */
  value: string;
  onChange(markdown: string): void;
  onBlur?(): void;
  id: string;
  /** The id of the text that names the field. */
  labelledBy: string;
  describedBy?: string;
  required?: boolean;
  invalid?: boolean;
  placeholder?: string;
  /** tiny 100, small 200, medium 400 px [9.21]. */
  size?: keyof typeof editorHeights;
}

export const editorHeights = { tiny: 100, small: 200, medium: 400 } as const;
