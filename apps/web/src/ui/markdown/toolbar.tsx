import { useEditorState, type Editor } from '@tiptap/react';
import clsx from 'clsx';
import { useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import FormatBold from '~icons/ic/baseline-format-bold';
import FormatItalic from '~icons/ic/baseline-format-italic';
import FormatListBulleted from '~icons/ic/baseline-format-list-bulleted';
import FormatListNumbered from '~icons/ic/baseline-format-list-numbered';
import FormatQuote from '~icons/ic/baseline-format-quote';
import LinkIcon from '~icons/ic/baseline-link';
import Redo from '~icons/ic/baseline-redo';
import TextFormat from '~icons/ic/baseline-text-format';
import Title from '~icons/ic/baseline-title';
import Undo from '~icons/ic/baseline-undo';
import { IconButton } from '../controls/icon-button';
import type { IconProps } from '../display/icon';
import { Tooltip } from '../overlays/tooltip';
import { useMedia } from '../hooks/use-media';
import { LinkDialog } from './link-dialog';

interface Tool {
  name: 'bold' | 'italic' | 'heading' | 'bulletList' | 'orderedList' | 'blockquote' | 'link' | 'undo' | 'redo';
  icon: ComponentType<IconProps>;
  /** Absent for the link, which first asks for its URL. */
  run?: (editor: Editor) => void;
  /** Undo and redo are actions without a state. */
  isAction?: true;
  /** Hidden if the tools would need a second line. */
  isSpare?: true;
}

const tools: readonly Tool[] = [
  { name: 'bold', icon: FormatBold, run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: FormatItalic, run: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'heading', icon: Title, run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run() },
  { name: 'bulletList', icon: FormatListBulleted, run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'orderedList', icon: FormatListNumbered, run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { name: 'blockquote', icon: FormatQuote, run: (editor) => editor.chain().focus().toggleBlockquote().run(), isSpare: true },
  { name: 'link', icon: LinkIcon },
  { name: 'undo', icon: Undo, run: (editor) => editor.chain().focus().undo().run(), isAction: true },
  { name: 'redo', icon: Redo, run: (editor) => editor.chain().focus().redo().run(), isAction: true, isSpare: true },
];

const stateOf = (editor: Editor) =>
  Object.fromEntries(
    tools.map(({ name }) => [
      name,
      {
        isActive: editor.isActive(name),
        isDisabled: (name === 'undo' && !editor.can().undo()) || (name === 'redo' && !editor.can().redo()),
      },
    ]),
  ) as Record<Tool['name'], { isActive: boolean; isDisabled: boolean }>;

/** On a phone, the tools stand behind one button, so that plain text comes first. */
export function Toolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('markdown');
  const isNarrow = useMedia('sm-down');
  const [isUnfolded, setIsUnfolded] = useState(false);
  if (!isNarrow) return <Tools editor={editor} isNarrow={false} />;
  return (
    <>
      <div className="flex justify-end">
        <IconButton
          aria-label={t('toolbar')}
          aria-expanded={isUnfolded}
          color={isUnfolded ? 'primary' : 'default'}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsUnfolded(!isUnfolded)}
          className="rounded"
        >
          <TextFormat className="icon-small" />
        </IconButton>
      </div>
      {isUnfolded && <Tools editor={editor} isNarrow />}
    </>
  );
}

/** One stop for the Tab key. The arrow keys move between the tools. */
function Tools({ editor, isNarrow }: { editor: Editor; isNarrow: boolean }) {
  const { t } = useTranslation('markdown');
  const [current, setCurrent] = useState<Tool['name']>('bold');
  const [isLinking, setIsLinking] = useState(false);
  const shown = tools.filter((tool) => !(isNarrow && tool.isSpare));
  const bar = useRef<HTMLDivElement>(null);
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });

  const move = (event: KeyboardEvent) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = shown[(shown.findIndex(({ name }) => name === current) + step + shown.length) % shown.length];
    if (!next) return;
    setCurrent(next.name);
    bar.current?.querySelector<HTMLElement>(`[data-tool="${next.name}"]`)?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- The buttons take the focus.
    <div ref={bar} role="toolbar" aria-label={t('toolbar')} onKeyDown={move} className="flex flex-wrap p-1 border-b border-line">
      {shown.map(({ name, icon: Icon, run, isAction }) => (
        <Tooltip key={name} title={t(name)}>
          <IconButton
            data-tool={name}
            aria-label={t(name)}
            aria-pressed={isAction ? undefined : state[name].isActive}
            aria-disabled={state[name].isDisabled}
            tabIndex={name === current ? 0 : -1}
            color={state[name].isActive ? 'primary' : 'default'}
            onFocus={() => setCurrent(name)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (run ? run(editor) : setIsLinking(true))}
            className={clsx('rounded', state[name].isDisabled ? 'opacity-40' : 'opacity-100', state[name].isActive && 'bg-selected')}
          >
            <Icon className="icon-small" />
          </IconButton>
        </Tooltip>
      ))}
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </div>
  );
}
