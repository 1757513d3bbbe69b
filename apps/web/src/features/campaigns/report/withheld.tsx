import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

/** How many responses an anonymous campaign needs before it shows figures, and before it shows what people wrote. */
const least = { figures: 5, comments: 10, names: 0 } as const;

export const leastComments = least.comments;

/** Why figures, comments or names of an anonymous campaign do not show. */
export function Withheld({ what }: { what: keyof typeof least }) {
  const { t } = useTranslation('report');
  return (
    <Alert severity="info" icon={<VisibilityOffOutlined />} sx={{ mt: 1.5 }}>
      {t(`withheld.${what}`, { count: least[what] })}
    </Alert>
  );
}
