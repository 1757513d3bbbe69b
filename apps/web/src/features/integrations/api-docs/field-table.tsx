import { useTranslation } from 'react-i18next';
import type { Field } from './schema-fields';

/** The fields of a body or an answer. The document is in English. */
export function FieldTable({ title, fields }: { title: string; fields: readonly Field[] }) {
  const { t } = useTranslation('integrations');
  if (fields.length === 0) return null;
  return (
    <details>
      <summary className="py-2.5 cursor-pointer font-strong">{title}</summary>
      <dl
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrow keys scroll it.
        tabIndex={0}
        role="region"
        aria-label={title}
        lang="en"
        dir="ltr"
        className="m-0 max-h-100 overflow-auto"
      >
        {fields.map(({ path, type, isRequired, description }) => (
          <div key={path} className="py-2 border-b border-line last:border-0">
            <dt className="wrap-anywhere">
              <code className="font-strong">{path}</code> <code className="text-muted">{type}</code>
              {isRequired && <span className="text-muted"> · {t('apiDocs.required')}</span>}
            </dt>
            <dd className="m-0">{description}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
