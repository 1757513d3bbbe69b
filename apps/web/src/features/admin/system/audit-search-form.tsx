import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { TextField } from '../../../ui/controls/text-field';
import { emptyForm, type AuditForm } from './audit-search';

const texts = ['action', 'entityType', 'entityId', 'companyId'] as const;
const days = ['from', 'to'] as const;

/** Searches on Enter and on its button, so that nothing is fetched while somebody types. */
export function AuditSearchForm({ onSearch }: { onSearch(form: AuditForm): void }) {
  const { t } = useTranslation('system');
  const [form, setForm] = useState(emptyForm);
  const set = (name: keyof AuditForm, value: string) => setForm({ ...form, [name]: value });
  const clear = () => {
    setForm(emptyForm);
    onSearch(emptyForm);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(form);
      }}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(200px,100%),1fr))] gap-4 mb-6 items-center"
    >
      {texts.map((name) => (
        <TextField
          key={name}
          label={t(`audit.${name}`)}
          value={form[name]}
          onChange={(event) => set(name, event.target.value)}
          inputProps={{ maxLength: 100, ...(name === 'companyId' && { inputMode: 'numeric', pattern: '[1-9][0-9]*' }) }}
        />
      ))}
      {days.map((name) => (
        <TextField
          key={name}
          type="date"
          label={t(`audit.${name}`)}
          value={form[name]}
          onChange={(event) => set(name, event.target.value)}
          inputProps={{ min: '2000-01-01', max: '9999-12-31' }}
        />
      ))}
      <div className="flex gap-2">
        <Button type="submit" variant="contained">
          {t('audit.search')}
        </Button>
        <Button onClick={clear}>{t('audit.clear')}</Button>
      </div>
    </form>
  );
}
