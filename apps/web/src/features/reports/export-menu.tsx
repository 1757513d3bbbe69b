import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import FileDownloadOutlined from '~icons/ic/outline-file-download';
import { announce } from '../../lib/alerts';
import { isApiError } from '../../lib/api-errors';
import { saveFile } from '../../lib/device/save-file';
import { i18n, type Language } from '../../lib/i18n';
import { Button } from '../../ui/controls/button';
import { CircularProgress } from '../../ui/display/circular-progress';
import { Menu, MenuItem } from '../../ui/overlays/menu';
import { exportReport } from './api';

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const;
type Format = (typeof exportFormats)[number];

/** Makes an export and saves it. Announces the start and the end. */
export function useExport({ id }: CampaignV2) {
  const { t } = useTranslation('reports');
  return useMutation({
    mutationFn: (format: Format) =>
      exportReport(
        { params: { id }, query: { format, language: i18n.language as Language } },
        { fallbackName: `report-${id}.${format}`, hideError: true },
      ),
    onMutate: () => announce('info', t('export.making')),
    onSuccess: ({ content, name }) => {
      saveFile(content, name);
      announce('success', t('export.done', { name }));
    },
    onError: (error) => announce('error', t(isApiError(error, 429) || isApiError(error, 503) ? 'export.busy' : 'export.failed')),
  });
}

/** Exports the report as a table of responses, or as a document of figures. */
export function ExportMenu({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('reports');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const menuId = useId();
  const make = useExport(campaign);
  const choose = (format: Format) => {
    setAnchor(undefined);
    make.mutate(format);
  };
  return (
    <>
      <Button
        variant="contained"
        // A disabled button would lose the focus.
        startIcon={make.isPending ? <CircularProgress size={16} color="inherit" /> : <FileDownloadOutlined />}
        aria-busy={make.isPending}
        aria-disabled={make.isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor && menuId}
        onClick={({ currentTarget }) => !make.isPending && setAnchor(currentTarget)}
      >
        {t('export.label')}
      </Button>
      <Menu id={menuId} open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {exportFormats.map((format) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {t(`export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
