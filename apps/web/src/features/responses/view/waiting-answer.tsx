import type { CampaignScope, FormSchema } from '@muster/contract/forms/types';
import { AnswerView, answersIn } from '../../forms';
import { PageTextProvider } from '../../../ui/texts/page-text';
import { useWaiting, WaitingNotice } from '../../outbox';

interface WaitingAnswerProps {
  item: string;
  schema: FormSchema;
  scope: CampaignScope;
}

/** The answer that the person sent and that the server does not have, or has refused. */
export function WaitingAnswer({ item, schema, scope }: WaitingAnswerProps) {
  return useWaiting(item).map((entry) => (
    <WaitingNotice key={entry.id} entry={entry}>
      <div className="my-4">
        {/* as it was typed */}
        <PageTextProvider value={undefined}>
          <AnswerView schema={schema} scope={scope} answers={answersIn(entry.call.body?.['campaignAnswer'])} answersOnly />
        </PageTextProvider>
      </div>
    </WaitingNotice>
  ));
}
