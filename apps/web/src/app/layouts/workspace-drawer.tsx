import { useTranslation } from 'react-i18next';
import Close from '~icons/ic/baseline-close';
import { IconButton } from '../../ui/controls/icon-button';
import { Text } from '../../ui/display/text';
import { Drawer } from '../../ui/overlays/drawer';
import { WorkspaceChoice } from './workspace-choice';

/** A drawer with the other workspaces [2.87]. */
export function WorkspaceDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation(['shell', 'ui']);
  return (
    <Drawer open={open} onClose={onClose} anchor="left" aria-label={t('workspaces.title')} className="w-80 max-w-[92vw]">
      <div className="flex items-center px-4 pt-4 pb-2">
        <Text variant="h3" component="h2" className="flex-1">
          {t('workspaces.title')}
        </Text>
        <IconButton onClick={onClose} aria-label={t('ui:close')}>
          <Close />
        </IconButton>
      </div>
      <WorkspaceChoice />
    </Drawer>
  );
}
