import type { FormSide } from '@muster/contract/forms/types';
import type { CampaignTemplate } from '@muster/contract/templates/template';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { BottomActionBar } from '../../../ui/layout/bottom-action-bar';
import { LeaveGuard } from '../../../ui/forms/leave-guard';
import { RestoredDraft } from '../../../ui/forms/restored-draft';
import { SaveConflict } from '../../../ui/forms/save-conflict';
import { SavingFields } from '../../../ui/forms/saving-fields';
import { useMedia } from '../../../ui/use-media';
import { AboutPanel } from './about-panel';
import type { EditedTemplate } from './edited-template';
import { EditorTabs } from './editor-tabs';
import { FieldsPanel } from './fields/fields-panel';
import { JsonEditor, UnreadJson } from './json-editor';
import { PreviewPane } from './preview/preview-pane';
import { ProblemContext, type EditorTab } from './problem';
import { ProblemSummary } from './problem-summary';
import { problemsOf } from './problems';
import { useTemplateDraft } from './template-draft';
import { useEditedTemplate } from './use-edited-template';
import { useGoTo } from './use-go-to';
import { useSave } from './use-save';
import { useTemplateProblems } from './use-template-problems';

interface TemplateEditorProps {
  /** The template to change. Undefined adds a template. */
  template?: CampaignTemplate;
  onSaved(saved: CampaignTemplate): void;
}

/** Edits the texts and both forms of a template, next to a preview. Its users know safety, not JSON [2.65]. */
export function TemplateEditor({ template, onSaved }: TemplateEditorProps) {
  const { t } = useTranslation(['template-library', 'ui']);
  const isWide = useMedia('lg-up');
  const draft = useTemplateDraft(template?.id);
  const editing = useEditedTemplate(template, draft.kept);
  const { edited } = editing;
  const { problems, texts, showOwn, showRefused } = useTemplateProblems(edited);
  const [side, setSide] = useState<FormSide>('form');
  const { root, goTo, ...place } = useGoTo();
  const isDone = useRef(false);
  const [isRestored, setRestored] = useState(draft.kept !== undefined);

  const { send, isSaving, isReadOnly, theirs, settle, version, setVersion } = useSave({
    template,
    begun: draft.kept?.version ?? template?.version,
    keyOf: draft.keyOf,
    onSaved: (saved) => {
      isDone.current = true;
      draft.forget();
      onSaved(saved);
    },
    onRefused: (given) => {
      showRefused(given);
      goTo(given[0]?.path ?? 'title');
    },
  });
  const keep = ({ type, subType, title, description }: EditedTemplate, text: string, begun: number | undefined) => {
    if (editing.isChanged) draft.keep({ type, subType, title, description, text }, begun);
    else draft.forget();
  };
  const keepChange = useEffectEvent(keep);
  useEffect(() => keepChange(edited, editing.text, version), [edited, editing.text, version]);
  const discard = () => {
    setRestored(false);
    draft.forget();
    editing.discard();
    setVersion(template?.version);
  };
  const show = (tab: EditorTab) => {
    if (place.tab === 'json') editing.leaveText();
    if (tab === 'form' || tab === 'responses') setSide(tab);
    place.setTab(tab);
  };
  const submit = () => {
    showOwn();
    if (editing.textProblem) return goTo('configuration');
    const [first] = problemsOf(edited);
    if (first) return goTo(first.path);
    send(edited);
    return keep(edited, editing.text, version);
  };
  const tab = isWide && place.tab === 'preview' ? 'form' : place.tab;
  const tabs: EditorTab[] = ['about', 'form', 'responses', 'json', ...(isWide ? [] : (['preview'] as const))];

  return (
    // No form element: the preview contains one.
    <div ref={root}>
      <LeaveGuard isUnsaved={() => editing.isChanged && !isDone.current} onLeave={draft.forget} />
      {isRestored && editing.isChanged && !theirs && <RestoredDraft onDiscard={discard} />}
      {theirs && (
        <SaveConflict
          title={t('theirs.title')}
          text={t('theirs.text', { title: theirs.title, version: theirs.version })}
          keepMine={t('theirs.keepMine')}
          takeTheirs={t('theirs.take')}
          onKeepMine={settle}
          onTakeTheirs={() => {
            editing.restart(theirs);
            settle();
          }}
        />
      )}
      <ProblemSummary template={edited} problems={problems} onGo={goTo} />
      <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_390px] gap-8 items-start">
        <SavingFields isSaving={isReadOnly}>
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
          <aside aria-label={t('tabs.preview')} className="sticky top-22 max-h-[calc(100vh_-_104px)] overflow-y-auto">
            <PreviewPane edited={edited} side={side} onSide={setSide} />
          </aside>
        )}
      </div>
      <BottomActionBar>
        <Button component={Link} to="/system/campaign-templates" color="inherit">
          {t('ui:cancel')}
        </Button>
        <Button variant="contained" onClick={submit} loading={isSaving} disabled={theirs !== undefined}>
          {t('save')}
        </Button>
      </BottomActionBar>
    </div>
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
