import type { FormField, ReportList } from '@muster/contract/campaigns/form-language/types';
import type { ComponentType } from 'react';
import type { ReportPartProps } from '../report-pages';
import { CommentsList, SiteCommentsList } from './comments-list';
import { ResponderList, SiteResponderList } from './responder-list';

export interface ReportListProps extends ReportPartProps {
  /** The question that the list is of. */
  name: string;
  field: FormField;
}

/** Every kind of list [3.63]; a new one does not compile until it is here. */
const lists = {
  COMMENTS_LIST: CommentsList,
  SITE_COMMENTS_LIST: SiteCommentsList,
  RESPONDER_LIST: ResponderList,
  SITE_RESPONDER_LIST: SiteResponderList,
} as const satisfies Record<ReportList, ComponentType<ReportListProps>>;

/** The list that a template asks for below a question. */
export function ReportListSlot({ list, ...props }: ReportListProps & { list: ReportList }) {
  const List = lists[list];
  return <List {...props} />;
}
