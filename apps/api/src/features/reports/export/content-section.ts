/** The content of a campaign: the author's text, then the questions with their options. */
import { answerableKind, isReadonly } from '@muster/contract/forms/fields';
import { plainText } from '@muster/contract/forms/plain-text';
import { readIds, readLines, readText } from '@muster/contract/forms/read';
import type { FormField, InputType } from '@muster/contract/forms/types';
import { optionsOf } from '@muster/contract/forms/options';
import { visibleFields } from '@muster/contract/forms/validate';
import type { Context } from '../../../platform/http/context';
import { filesOf } from '../../files';
import type { Campaign } from '../../campaigns';
import { textOf } from './answer-text';
import type { Pages } from '../../../platform/documents/pages';
import type { ExportTexts } from '../../../platform/texts/wording';
import { hasFigure, isComment, listedTexts, type Names, type Question, type Report } from './report';

export async function writeContentSection(ctx: Context, pages: Pages, report: Report): Promise<void> {
  const {
    campaign,
    questions,
    figures,
    wording: { texts },
  } = report;
  const parts = await contentOf(ctx, report);
  const listed = listedTexts(campaign, questions);
  const hasTexts = (question: Question) => (campaign.isAnonymous ? listed.includes(question) : isComment(campaign, question));
  // The figures and the texts of a poll have their questions as headings.
  const hasSection = (question: Question) => campaign.mode === 'STANDALONE' && (hasFigure(figures, question) || hasTexts(question));
  const asked = questions.filter((question) => !hasSection(question));
  if (parts.length + asked.length === 0) return;
  pages.heading(headingOf(campaign, texts.headings));
  for (const { label, paragraphs, items } of parts) {
    if (label) pages.heading(label, 3);
    for (const text of paragraphs) pages.paragraph(text);
    for (const text of items) pages.item(text);
  }
  if (asked.length > 0 && parts.length > 0) pages.heading(texts.headings.questions, 3);
  for (const { label, field } of asked) {
    const options = (optionsOf(field) ?? []).map((option) => option.label);
    pages.item(options.length > 0 ? `${label} (${options.join(' · ')})` : label);
  }
}

function headingOf({ type, mode }: Campaign, headings: ExportTexts['headings']): string {
  if (type === 'BRIEFING') return headings.sent;
  return mode === 'HIERARCHICAL' ? headings.contentForSites : headings.asked;
}

/** One field of the author's text. */
interface Part {
  label: string | undefined;
  paragraphs: string[];
  items: string[];
}

/** Fields that control the sending of a campaign; they are not content. */
const dispatch: ReadonlySet<InputType> = new Set(['MEMBERS_SELECTION', 'SITES_SELECTION', 'RELATIVE_DATE', 'DATE', 'RADIO_BOOLEAN']);

async function contentOf(ctx: Context, { campaign, names }: Report): Promise<Part[]> {
  const { id, companyId, configuration, configurationAnswer, scope } = campaign;
  const { schema } = configuration.responses;
  const files = (await filesOf(ctx, { entityType: 'CampaignV2', companyId }, [id])).get(id) ?? [];
  const known: Names = { ...names, files: new Map(files.map((file) => [file.id, file.originalFileName])) };
  const fields = [...visibleFields(schema ?? configuration.form.schema, schema ? {} : configurationAnswer, scope)];
  const isShown = (name: string, inputType: InputType): boolean => {
    if (schema) return isReadonly(inputType);
    return name !== configuration.form.mapToTitle && !dispatch.has(inputType);
  };
  return fields
    .filter(([name, { inputType }]) => isShown(name, inputType))
    .map(([name, field]) => partOf(field, isReadonly(field.inputType) ? field.value : configurationAnswer[name], known))
    .filter(({ paragraphs, items }) => paragraphs.length + items.length > 0);
}

function partOf(field: FormField, value: unknown, names: Names): Part {
  const { label, inputType } = field;
  const texts = (paragraphs: string[]): Part => ({ label, paragraphs, items: [] });
  const list = (items: string[]): Part => ({ label, paragraphs: [], items });
  switch (inputType) {
    case 'MARKDOWN':
    case 'READONLY_MARKDOWN':
      return texts(linesOf(value).map(plainText).filter(Boolean));
    case 'TEXT':
    case 'READONLY_TEXT':
    case 'READONLY_HEADING':
      return texts(linesOf(typeof value === 'number' ? String(value) : value));
    case 'READONLY_DATE':
      return texts(linesOf(value).map((instant) => names.at(instant)));
    case 'LIST':
    case 'READONLY_LIST':
      return list(readLines(value) ?? []);
    case 'FILE':
    case 'READONLY_FILE':
      return list((readIds(value) ?? []).map((id) => names.files.get(id) ?? String(id)));
    case 'READONLY_SITES_LIST':
      return list((readIds(value) ?? []).map((id) => names.sites.get(id) ?? String(id)));
    default:
      return texts(answerableKind(field) ? linesOf(textOf(field, value, names)) : []);
  }
}

const linesOf = (value: unknown): string[] =>
  (readText(value) ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
