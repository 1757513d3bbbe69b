import type { Question, QuestionAction } from '@muster/contract/exchange/question';
import CallMergeOutlined from '@mui/icons-material/CallMergeOutlined';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../../lib/i18n';
import { lazyPart } from '../../../lib/lazy-screen';

const dialogs = {
  move: { Icon: DriveFileMoveOutlined, Dialog: lazyPart(() => withTexts(import('./move-dialog'), 'communities'), 'MoveDialog') },
  merge: { Icon: CallMergeOutlined, Dialog: lazyPart(() => withTexts(import('./merge-dialog'), 'communities'), 'MergeDialog') },
} as const satisfies Partial<Record<QuestionAction, unknown>>;

type Entry = keyof typeof dialogs;
const entries = ['move', 'merge'] as const satisfies readonly Entry[];

/** What moderators do with a question, also after the first answer. Absent for everybody else. */
export function ModeratorMenu({ question }: { question: Question }) {
  const { t } = useTranslation('exchange');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [chosen, setChosen] = useState<Entry>();
  const allowed = entries.filter((entry) => question.allowedActions.includes(entry));
  if (allowed.length === 0) return null;
  const choose = (entry: Entry) => {
    setAnchor(undefined);
    setChosen(entry);
  };
  const Dialog = chosen && dialogs[chosen].Dialog;
  return (
    <>
      <Tooltip title={t('more')}>
        <IconButton aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)} sx={{ color: 'text.secondary' }}>
          <MoreVert />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={() => setAnchor(undefined)}>
        {allowed.map((entry) => {
          const { Icon } = dialogs[entry];
          return (
            <MenuItem key={entry} onClick={() => choose(entry)} sx={{ minHeight: 44 }}>
              <ListItemIcon>
                <Icon />
              </ListItemIcon>
              <ListItemText>{t(entry)}</ListItemText>
            </MenuItem>
          );
        })}
      </Menu>
      {Dialog && (
        <Suspense>
          <Dialog question={question} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
