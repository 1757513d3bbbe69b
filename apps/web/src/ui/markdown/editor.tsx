import { EditorContent, useEditor, useEditorState, type Editor as TextEditor } from '@tiptap/react';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { editorExtensions } from './extensions';
import type { MarkdownEditorProps } from './markdown-field';
import prose from './prose.module.css';
import { Toolbar } from './toolbar';

/** The editor itself. Use MarkdownEditor, which loads it lazily. */
export default function Editor(props: MarkdownEditorProps) {
  const { value, onChange, onBlur, id, labelledBy, describedBy, required = false, invalid = false, placeholder, size = 'small' } = props;
  const written = useRef(value);
  const attributes: Record<string, string> = {
    id,
    class: clsx(prose.prose, 'relative px-4 py-3 whitespace-break-spaces wrap-anywhere outline-none', minHeights[size]),
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    'aria-required': String(required),
    'aria-invalid': String(invalid),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(placeholder && { 'aria-placeholder': placeholder }),
  };
  const editor = useEditor({
    extensions: editorExtensions,
    content: value,
    contentType: 'markdown',
    injectCSS: false,
    editorProps: { attributes },
    onUpdate: ({ editor: changed }) => {
      written.current = textOf(changed);
      onChange(written.current);
    },
    onBlur: () => onBlur?.(),
  });
  const isEmpty = useEditorState({ editor, selector: ({ editor: current }) => current?.isEmpty ?? true });

  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { contentType: 'markdown', emitUpdate: false });
  }, [editor, value]);

  return (
    <div
      className={clsx(
        'border rounded bg-paper focus-within:outline focus-within:outline-inherit',
        invalid ? 'border-error focus-within:border-error' : 'border-line focus-within:border-primary',
      )}
    >
      <Toolbar editor={editor} />
      <div className="relative">
        {isEmpty && placeholder && (
          <div aria-hidden className="absolute inset-x-0 top-0 px-4 py-3 text-muted pointer-events-none">
            {placeholder}
          </div>
        )}
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}

const textOf = (editor: TextEditor): string => (editor.isEmpty ? '' : editor.getMarkdown());

/** The heights of `editorHeights`. */
const minHeights = { tiny: 'min-h-25', small: 'min-h-50', medium: 'min-h-100' } as const;
