import type { Question, QuestionAction } from '@muster/contract/exchange/question';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import MoreVert from '~icons/ic/baseline-more-vert';
import CallMergeOutlined from '~icons/ic/outline-call-merge';
import DriveFileMoveOutlined from '~icons/ic/outline-drive-file-move';
import { lazyPart } from '../../../lib/lazy-screen';
import { IconButton } from '../../../ui/controls/icon-button';
import { ListItemIcon, ListItemText } from '../../../ui/controls/list-item-button';
import { Menu, MenuItem } from '../../../ui/overlays/menu';
import { Tooltip } from '../../../ui/overlays/tooltip';

const dialogs = {
  move: { Icon: DriveFileMoveOutlined, Dialog: lazyPart(() => import('./move-dialog'), 'MoveDialog') },
  merge: { Icon: CallMergeOutlined, Dialog: lazyPart(() => import('./merge-dialog'), 'MergeDialog') },
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
        <IconButton aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)} className="text-muted">
          <MoreVert />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={() => setAnchor(undefined)}>
        {allowed.map((entry) => {
          const { Icon } = dialogs[entry];
          return (
            <MenuItem key={entry} onClick={() => choose(entry)} className="min-h-11">
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
