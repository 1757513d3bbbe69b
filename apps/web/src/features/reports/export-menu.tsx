import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/alerts';
import { isApiError } from '../../lib/api-errors';
import { saveFile } from '../../lib/save-file';
import { exportReport } from './api';

const formats = ['csv', 'pdf'] as const;
type Format = (typeof formats)[number];

/** Exports the report as a table of responses, or as a document of figures. Announces the start and the end. */
export function ExportMenu({ campaign: { id } }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('reports');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const menuId = useId();
  const make = useMutation({
    mutationFn: (format: Format) =>
      exportReport({ params: { id }, query: { format } }, { fallbackName: `report-${id}.${format}`, quiet: true }),
    onMutate: () => announce('info', t('export.making')),
    onSuccess: ({ content, name }) => {
      saveFile(content, name);
      announce('success', t('export.done', { name }));
    },
    onError: (error) => announce('error', t(isApiError(error, 429) || isApiError(error, 503) ? 'export.busy' : 'export.failed')),
  });
  const choose = (format: Format) => {
    setAnchor(undefined);
    make.mutate(format);
  };
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        sx={{ borderColor: 'divider' }}
        startIcon={<FileDownloadOutlined />}
        loading={make.isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor && menuId}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('export.label')}
      </Button>
      <Menu id={menuId} open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {t(`export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
