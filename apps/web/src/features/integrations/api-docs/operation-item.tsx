import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { OperationDetails } from './operation-details';
import { ownServer, type Operation } from './document';

/** One call: its line opens the details. */
export function OperationItem({ operation }: { operation: Operation }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { t } = useTranslation('integrations');
  const { method, path, server, summary, isDeprecated } = operation;
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 w-full min-h-11 py-2 px-0 text-start bg-transparent border-0 cursor-pointer text-foreground hover:text-primary"
        lang="en"
        dir="ltr"
      >
        <code className="w-16 shrink-0 font-strong">{method}</code>
        <code className="wrap-anywhere">{server === ownServer ? path : server + path}</code>
        {isDeprecated && <span className="text-warning">{t('apiDocs.deprecated')}</span>}
        <Text component="span" color="muted" className="basis-full lg:basis-auto">
          {summary}
        </Text>
      </button>
      {isOpen && (
        <div id={id} className="pb-4">
          <OperationDetails operation={operation} />
        </div>
      )}
    </li>
  );
}
