import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

/** How many answers to a question an anonymous campaign needs before it shows figures, and how many texts before it shows them. */
const least = { figures: 5, comments: 10, names: 0 } as const;

/** Why figures, comments or names of an anonymous campaign do not show. */
export function Withheld({ what }: { what: keyof typeof least }) {
  const { t } = useTranslation('reports');
  return (
    <Alert severity="info" icon={<VisibilityOffOutlined />} sx={{ mt: 1.5 }}>
      {t(`withheld.${what}`, { count: least[what] })}
    </Alert>
  );
}
