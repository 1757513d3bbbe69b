import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tab, Tabs } from '../../../ui/controls/tabs';
import type { EditorTab } from './problem';

interface EditorTabsProps {
  tabs: readonly EditorTab[];
  tab: EditorTab;
  onTab(tab: EditorTab): void;
  /** The content of the selected tab. */
  children: ReactNode;
}

export function EditorTabs({ tabs, tab, onTab, children }: EditorTabsProps) {
  const { t } = useTranslation('template-library');
  const id = useId();
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: EditorTab) => onTab(next)}
        variant="scrollable"
        aria-label={t('tabs.label')}
        className="mb-6 border-b border-line"
      >
        {tabs.map((one) => (
          <Tab key={one} value={one} label={t(`tabs.${one}`)} id={`${id}-${one}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {children}
      </div>
    </>
  );
}
