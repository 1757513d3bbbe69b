/** What the editor needs to know of its field. */
export interface MarkdownEditorProps {
  /** Markdown. A value that is set from outside replaces the text unless somebody is typing. */
  value: string;
  onChange(markdown: string): void;
  onBlur?(): void;
  id: string;
  /** The id of the element that labels the field. */
  labelledBy: string;
  describedBy?: string;
  required?: boolean;
  invalid?: boolean;
  placeholder?: string;
  /** tiny 100, small 200, medium 400 px [9.21]. */
  size?: keyof typeof editorHeights;
}

export const editorHeights = { tiny: 100, small: 200, medium: 400 } as const;
