import type { FormSide } from '@muster/contract/forms/types';
import type { CampaignTemplate } from '@muster/contract/templates/template';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { BottomActionBar } from '../../../ui/layout/bottom-action-bar';
import { LeaveGuard } from '../../../ui/forms/leave-guard';
import { RestoredDraft } from '../../../ui/forms/restored-draft';
import { SaveConflict } from '../../../ui/forms/save-conflict';
import { SavingFields } from '../../../ui/forms/saving-fields';
import { useMedia } from '../../../ui/hooks/use-media';
import { AboutPanel } from './about-panel';
import { EditorTabs } from './editor-tabs';
import { FieldsPanel } from './fields/fields-panel';
import { JsonEditor, UnreadJson } from './json-editor';
import { PreviewPane } from './preview/preview-pane';
import { ProblemContext, type EditorTab } from './problem';
import { ProblemSummary } from './problem-summary';
import type { useEditedTemplate } from './use-edited-template';
import { useFocusAt, useGoTo } from './use-go-to';
import { useTypedTemplate } from './use-typed-template';

interface TemplateEditorProps {
  /** The template to change. Undefined adds a template. */
  template?: CampaignTemplate;
  /** What a new template begins with. */
  copyOf?: CampaignTemplate;
  onSaved(saved: CampaignTemplate): void;
}

/** Edits the texts and both forms of a template, next to a preview. Its users know safety, not JSON [2.65]. */
export function TemplateEditor({ template, copyOf, onSaved }: TemplateEditorProps) {
  const { t } = useTranslation(['template-library', 'ui']);
  const isWide = useMedia('lg-up');
  const [side, setSide] = useState<FormSide>('form');
  const { goTo, target, ...place } = useGoTo();
  const { editing, problems, texts, draft, save, submit } = useTypedTemplate({ template, copyOf, onSaved, onProblem: goTo });
  const root = useFocusAt(target, save.isReadOnly);
  const { edited } = editing;
  const show = (tab: EditorTab) => {
    if (place.tab === 'json') editing.leaveText();
    if (tab === 'form' || tab === 'responses') setSide(tab);
    place.setTab(tab);
  };
  const tab = isWide && place.tab === 'preview' ? 'form' : place.tab;
  const tabs: EditorTab[] = ['about', 'form', 'responses', 'json', ...(isWide ? [] : (['preview'] as const))];

  return (
    // No form element: the preview contains one.
    <div ref={root}>
      <LeaveGuard isUnsaved={draft.isUnsaved} onLeave={draft.forget} />
      {draft.isRestored && !save.theirs && <RestoredDraft onDiscard={draft.discard} />}
      {save.theirs && <TheirTemplate theirs={save.theirs} onKeepMine={save.settle} onTakeTheirs={save.takeTheirs} />}
      <ProblemSummary template={edited} problems={problems} onGo={goTo} />
      <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_390px] gap-8 items-start">
        <SavingFields isSaving={save.isReadOnly}>
          <ProblemContext value={texts}>
            <EditorTabs tabs={tabs} tab={tab} onTab={show}>
              {tab === 'preview' ? (
                <PreviewPane edited={edited} side={side} onSide={setSide} />
              ) : (
                <Panel tab={tab} isNew={template === undefined} editing={editing} open={place.open} onOpen={place.setOpen} onTab={show} />
              )}
            </EditorTabs>
          </ProblemContext>
        </SavingFields>
        {isWide && (
          <aside
            aria-label={t('tabs.preview')}
            className="sticky top-[calc(88px_+_var(--notice-height))] max-h-[calc(100vh_-_104px_-_var(--notice-height))] overflow-y-auto"
          >
            <PreviewPane edited={edited} side={side} onSide={setSide} />
          </aside>
        )}
      </div>
      <BottomActionBar>
        <Button component={Link} to="/system/campaign-templates" color="inherit">
          {t('ui:cancel')}
        </Button>
        <Button variant="contained" onClick={submit} loading={save.isSaving} disabled={save.theirs !== undefined}>
          {t('save')}
        </Button>
      </BottomActionBar>
    </div>
  );
}

interface TheirTemplateProps {
  theirs: CampaignTemplate;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** What somebody else has saved meanwhile, and the choice between both. */
function TheirTemplate({ theirs: { title, version }, ...choices }: TheirTemplateProps) {
  const { t } = useTranslation(['template-library', 'ui']);
  return (
    <SaveConflict
      {...choices}
      title={t('theirs.title')}
      text={t('theirs.text', { title, version })}
      keepMine={t('ui:theirs.keepMine')}
      takeTheirs={t('theirs.take')}
    />
  );
}

interface PanelProps {
  tab: Exclude<EditorTab, 'preview'>;
  isNew: boolean;
  editing: ReturnType<typeof useEditedTemplate>;
  open: { form?: string | undefined; responses?: string | undefined };
  onOpen(open: PanelProps['open']): void;
  onTab(tab: EditorTab): void;
}

/** The content of the selected tab. */
function Panel({ tab, isNew, editing, open, onOpen, onTab }: PanelProps) {
  const { edited, text, textProblem } = editing;
  if (tab === 'json') return <JsonEditor text={text} problem={textProblem} onChange={editing.changeText} />;
  if (tab === 'about') return <AboutPanel isNew={isNew} editing={editing} />;
  if (textProblem) return <UnreadJson problem={textProblem} onGoBack={() => onTab('json')} onDiscard={editing.discardText} />;
  return (
    <FieldsPanel
      configuration={edited.configuration}
      side={tab}
      open={open[tab]}
      onOpen={(name) => onOpen({ ...open, [tab]: name })}
      onChange={(configuration) => editing.change({ configuration })}
    />
  );
}
