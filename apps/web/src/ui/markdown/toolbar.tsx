import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import LinkIcon from '@mui/icons-material/Link';
import Redo from '@mui/icons-material/Redo';
import Title from '@mui/icons-material/Title';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkDialog } from './link-dialog';

interface Tool {
  name: 'bold' | 'italic' | 'heading' | 'bulletList' | 'orderedList' | 'blockquote' | 'link' | 'undo' | 'redo';
  icon: ComponentType<SvgIconProps>;
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

/** One stop for the Tab key. The arrow keys move between the tools. */
export function Toolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('markdown');
  const [current, setCurrent] = useState<Tool['name']>('bold');
  const [isLinking, setIsLinking] = useState(false);
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
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
    <Box
      ref={bar}
      role="toolbar"
      aria-label={t('toolbar')}
      onKeyDown={move}
      sx={{ display: 'flex', flexWrap: 'wrap', p: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
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
            sx={{
              opacity: state[name].isDisabled ? 0.4 : 1,
              bgcolor: state[name].isActive ? 'action.selected' : undefined,
              borderRadius: 1,
            }}
          >
            <Icon fontSize="small" />
          </IconButton>
        </Tooltip>
      ))}
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </Box>
  );
}
