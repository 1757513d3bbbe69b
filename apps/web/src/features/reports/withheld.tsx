import { useTranslation } from 'react-i18next';
import VisibilityOffOutlined from '~icons/ic/outline-visibility-off';
import { Alert } from '../../ui/display/alert';

/** The minimum number of answers before an anonymous campaign shows figures, and of texts before it shows texts. */
export const minimum = { figures: 5, comments: 10, names: 0 } as const;

/** Says why an anonymous campaign hides figures, comments or names. */
export function Withheld({ what }: { what: keyof typeof minimum }) {
  const { t } = useTranslation('reports');
  return (
    <Alert severity="info" icon={<VisibilityOffOutlined />} className="mt-3">
      {t(`withheld.${what}`, { count: minimum[what] })}
    </Alert>
  );
}
