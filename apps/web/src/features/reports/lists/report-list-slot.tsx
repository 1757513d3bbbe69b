import type { ReportList } from '@muster/contract/forms/types';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentsList, SiteCommentsList } from './comments-list';
import type { ReportListProps } from './report-list-props';
import { ResponderList, SiteResponderList } from './responder-list';

/** All kinds of lists [3.63]. A new one does not compile until it is here. */
const lists = {
  COMMENTS_LIST: CommentsList,
  SITE_COMMENTS_LIST: SiteCommentsList,
  RESPONDER_LIST: ResponderList,
  SITE_RESPONDER_LIST: SiteResponderList,
} as const satisfies Record<ReportList, ComponentType<ReportListProps>>;

/** The list below a question, as the template defines it. A server of a newer build can send a kind that this page does not know [8.40]. */
export function ReportListSlot({ list, ...props }: ReportListProps & { list: ReportList }) {
  const { t } = useTranslation('reports');
  if (!Object.hasOwn(lists, list)) return <p>{t('unknownComponent', { key: list })}</p>;
  const List = lists[list];
  return <List {...props} />;
}
